/**
 * The one stylesheet of the pages. Colours follow the reader's system and keep a contrast of at least 4.5 for texts and 3 for
 * the edges of fields (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export const STYLE = `
:root{color-scheme:light dark;--fg:#1d2125;--bg:#fbfaf8;--quiet:#5a6068;--line:#c9c6c0;--edge:#858179;--act:#1d5c4f;--on:#fff;--bad:#a3261b;--note:#f1ede4}
@media (prefers-color-scheme:dark){:root{--fg:#e8e6e1;--bg:#17191b;--quiet:#a9adb3;--line:#44484d;--edge:#80868d;--act:#7cc7b4;--on:#10201c;--bad:#ff9d92;--note:#23262a}}
*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;color:var(--fg);background:var(--bg);margin:0}
main,header,footer{max-width:38rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem;display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
header a.brand{font-weight:600;color:var(--fg);text-decoration:none}
footer{padding-top:2rem;padding-bottom:2rem;color:var(--quiet);font-size:.875rem}
h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .75rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
a{color:var(--act)}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}
label.choice{font-weight:400;display:flex;gap:.5rem;align-items:baseline;margin:.25rem 0}
input[type=text],input[type=email],input[type=password],input[type=date],textarea,select{font:inherit;width:100%;padding:.5rem;border:1px solid var(--edge);border-radius:.25rem;background:transparent;color:inherit}
select option{color:#1d2125}
fieldset{border:1px solid var(--line);border-radius:.25rem;margin:1rem 0;padding:.5rem 1rem 1rem}
fieldset.of-choice{margin:.25rem 0 0 1.5rem;padding:0;border:0}
fieldset:has(input[value=some]:not(:checked))>fieldset.of-choice{display:none}
legend{font-weight:600;padding:0 .25rem}
button{font:inherit;padding:.5rem 1rem;border-radius:.25rem;border:1px solid var(--act);background:var(--act);color:var(--on);cursor:pointer;margin:1rem .5rem 0 0}
button.second{background:transparent;color:var(--act)}
button.danger{border-color:var(--bad);background:transparent;color:var(--bad)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.quiet{color:var(--quiet)}
.error{border-left:4px solid var(--bad);background:var(--note);padding:.5rem 1rem}
.note{border-left:4px solid var(--act);background:var(--note);padding:.5rem 1rem}
code{font-size:.9375em;overflow-wrap:anywhere}
svg.qr{display:block;width:14rem;max-width:100%;margin:1rem 0}
ul.plain{list-style:none;padding:0}
ul.plain>li{border-top:1px solid var(--line);padding:1rem 0;overflow-wrap:anywhere}
ul.plain>li>form button{margin-top:.5rem}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}
details{margin:.5rem 0}details summary{cursor:pointer}
li,p{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
thead th{border-top:0;font-size:.875rem;color:var(--quiet);overflow-wrap:normal}
.picture{overflow-x:auto}
th.figure,td.figure{text-align:right;white-space:nowrap;padding-right:1.5rem;font-variant-numeric:tabular-nums}
tbody th{font-weight:600;min-width:7rem}
.picture .on-narrow{display:none}
@media (max-width:40rem){.picture .on-wide{display:none}.picture .on-narrow{display:block}table.rows,table.rows tbody,table.rows th,table.rows td{display:block}
table.rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table.rows tr{display:flex;flex-direction:column;border-top:1px solid var(--line);padding:.5rem 0}
table.rows tr>th{order:-1}
table.rows td.none{display:none}
table.rows tr>*{border:0;padding:.125rem 0;text-align:left}
table.rows td{display:grid;grid-template-columns:minmax(0,9rem) minmax(0,1fr);gap:0 .75rem}
table.rows td::before{content:attr(data-head);color:var(--quiet)}}
h3{font-size:1rem;margin:0 0 .25rem}
dl{margin:0}
dl>div{display:flex;flex-wrap:wrap;gap:0 .75rem;border-top:1px solid var(--line);padding:.375rem 0}
dt{color:var(--quiet);flex:0 0 12rem}
dd{margin:0;flex:1 1 12rem;overflow-wrap:anywhere}
figure{margin:1rem 0}
figcaption{color:var(--quiet);font-size:.9375rem}
.picture{border:1px solid var(--line);border-radius:.25rem;background:#fff}
.picture svg{display:block;width:100%;height:auto}
.news{border-left:4px solid var(--act);background:var(--note);padding:.5rem 1rem;overflow-wrap:anywhere}
.news p{margin:0}
.bad{color:var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:0 .5rem}
.row button{margin-right:0;overflow-wrap:anywhere}
ul.plain .row form button{margin-top:.5rem}
ol.plain{list-style:none;padding:0}
ol.steps>li{border-left:4px solid var(--line);padding:.375rem 0 .375rem .75rem;overflow-wrap:anywhere}
ol.steps>li.present{border-color:var(--act)}
ol.steps>li.undone{border-left-style:dashed}
ol.steps>li.move{border-left-color:transparent}
input[type=file]{display:block;font:inherit;max-width:100%}
progress{display:block;width:100%;height:1rem;margin:.5rem 0;accent-color:var(--act)}
body.wide>main,body.wide>header,body.wide>footer{max-width:96rem}
@media (min-width:64rem){.desk{display:grid;grid-template:"picture side" auto "rest side" 1fr/minmax(0,2fr) minmax(20rem,1fr);gap:0 2.5rem}.desk>figure{grid-area:picture}.desk-side{grid-area:side}.desk-rest{grid-area:rest}}
`;

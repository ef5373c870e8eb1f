import { shownFactor } from '@talud/slope-model';

/** How numbers are written: every one of a picture or a report goes through here. */
export interface NumberText {
  /** As it stands, with all its digits. */
  plain(value: number): string;
  /** With so many decimals, and no minus before a zero. */
  fixed(value: number, decimals: number): string;
  /** A factor, rounded down; three decimals unless more are asked for. */
  factor(value: number, decimals?: number): string;
  /** With so many digits at most: times a power of ten where it is small or large. */
  digits(value: number, most: number): string;
  /** Numbers that belong together, such as coordinates; without decimals each as it stands. */
  list(values: readonly number[], decimals?: number): string;
  /** A number as the program writes it in a sentence. */
  rewritten(text: string): string;
}

/** A comma that parts decimals cannot part numbers too: a semicolon does. */
export const WITH_COMMA = numberText(',', '; ');
export const WITH_POINT = numberText('.', ', ');

function numberText(point: ',' | '.', between: string): NumberText {
  const rewritten = (text: string): string => {
    const [figure = '', power] = text.split('e');
    const shown = figure.replace('.', point);
    return power === undefined ? shown : `${shown} × 10${raised(Number(power))}`;
  };
  const plain = (value: number): string => rewritten(String(value));
  const fixed = (value: number, decimals: number): string => {
    const text = value.toFixed(decimals);
    return rewritten(Number(text) === 0 ? text.replace('-', '') : text);
  };
  return {
    rewritten,
    plain,
    fixed,
    factor: (value, decimals) => rewritten(shownFactor(value, decimals)),
    digits(value, most) {
      const size = Math.abs(value);
      const isPlain = size === 0 || (size >= 1e-3 && size < 1e6);
      const text = isPlain
        ? String(Number(value.toPrecision(most)))
        : value.toExponential(most - 1).replace(/\.?0*e/u, 'e');
      return rewritten(text);
    },
    list: (values, decimals) =>
      values.map((value) => (decimals === undefined ? plain(value) : fixed(value, decimals))).join(between),
  };
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function raised(power: number): string {
  const digits = [...String(Math.abs(power))].map((digit) => RAISED[Number(digit)]).join('');
  return power < 0 ? `⁻${digits}` : digits;
}

const FIGURE = /^-?\d+(?:[.,]\d+)?(?: × 10⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?(?: %)?$/u;

/** Whether a text is one number, or one with a percent sign, as this file writes them. */
export function isFigure(text: string): boolean {
  return FIGURE.test(text);
}

/** A unit of the program as people write it: `kN/m3` is kN/m³. */
export function unitName(unit: string): string {
  return unit.replace(/m([23])\b/gu, (_, power) => `m${power === '2' ? '²' : '³'}`);
}

/** A unit as it follows a number. */
export function unitText(unit: string): string {
  return unit === '' ? '' : unit === 'deg' ? '°' : ` ${unitName(unit)}`;
}

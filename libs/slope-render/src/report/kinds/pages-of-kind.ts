import type { RunKind } from '@talud/slope-model';
import { analysisPages } from './analysis.js';
import { backAnalysisPages } from './back-analysis.js';
import { drawdownSweepPages } from './drawdown-sweep.js';
import { groundwaterPages } from './groundwater.js';
import type { KindPages } from './kind-pages.js';
import { optimizedPages } from './optimized.js';
import { statisticsPages } from './statistics.js';
import { surfacePages } from './surface.js';

const PAGES: { readonly [K in RunKind]: KindPages<K> } = {
  analysis: analysisPages,
  back_analysis: backAnalysisPages,
  statistics: statisticsPages,
  surface: surfacePages,
  groundwater: groundwaterPages,
  drawdown_sweep: drawdownSweepPages,
  optimized: optimizedPages,
};

export function pagesOfKind<K extends RunKind>(kind: K): KindPages<K> {
  return PAGES[kind];
}

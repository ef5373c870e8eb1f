import type { FlowMesh } from './flow-mesh.js';
import { headRange, type IterationSettings } from './iteration.js';
import type { NodeConditions } from './node-conditions.js';
import { failed, type SeepageOutcome, type SeepageSolution } from './solution.js';
import { TransientStep } from './transient.js';

/** Conditions that hold up to a time, and a result wanted then. */
export interface SeepageStage {
  /** From the start of the analysis, ascending. */
  timeS: number;
  conditions: NodeConditions;
}

export interface StageSettings extends IterationSettings {
  /** Equal steps in every stage; 0 chooses them by the error of each step. */
  stepsPerStage: number;
  /** Told after every stage how many are solved. */
  onStage?: (solved: number) => void;
}

export interface StageSolution extends SeepageSolution {
  timeS: number;
  steps: number;
  /** Water entered since the start less water stored since, over the larger of all water in and out; 0 is perfect. */
  massBalanceError: number;
  /** Net water taken in since the start of the analysis, m3 per metre of section. */
  storedSinceStartM2: number;
}

/** Share of the range of heads that a step may be wrong by at any node: chosen, a hundredth of a Terzaghi ratio over many steps. */
const STEP_ERROR_SHARE = 1e-3;
/** First step of a stage, as a share of it: conditions have just changed. */
const FIRST_SHARE = 1e-3;
/** Over the allowed error by this much a step is taken again. */
const MOST_ERROR = 4;
const MOST_GROWTH = 3;
const LEAST_GROWTH = 0.2;
const SAFETY = 0.9;
/** A stage that takes more is given up. */
const MOST_STEPS = 2000;

/**
 * Follows the heads from stage to stage.
 *
 * With automatic steps the error of each is taken from the change of the head's rate, dt/2 |dh/dt - (dh/dt) before|, and
 * the next length from its square root (Kavetski, Binning and Sloan 2001, Adaptive time stepping and error control in a
 * mass conservative numerical solution of the mixed form of Richards equation, Advances in Water Resources 24). A step
 * that does not converge is cut in four.
 */
export function solveStages(
  flow: FlowMesh,
  initialHeadM: Float64Array,
  stages: readonly SeepageStage[],
  settings: StageSettings,
): SeepageOutcome<readonly StageSolution[]> {
  const march = new March(flow, initialHeadM, settings);
  const solutions: StageSolution[] = [];
  for (const stage of stages) {
    if (!march.runTo(stage)) {
      return failed(
        'stage_not_reached',
        `The heads could not be followed to ${stage.timeS} s: the steps became too short or too many. Check the conditions of that stage.`,
      );
    }
    solutions.push(march.solution(stage.timeS));
    settings.onStage?.(solutions.length);
  }
  return { ok: true, value: solutions };
}

class March {
  readonly #step: TransientStep;
  #timeS = 0;
  #headM: Float64Array;
  /** dh/dt of the last step; none right after the conditions changed. */
  #rate: Float64Array | null = null;
  #durationS = 0;
  #steps = 0;
  #iterations = 0;
  #worstResidualM = 0;
  #throughM2 = 0;
  #lostM2 = 0;
  #storedM2 = 0;

  constructor(
    readonly flow: FlowMesh,
    initialHeadM: Float64Array,
    readonly settings: StageSettings,
  ) {
    this.#step = new TransientStep(flow);
    this.#headM = initialHeadM.slice();
  }

  runTo({ timeS, conditions }: SeepageStage): boolean {
    const lengthS = timeS - this.#timeS;
    const fixedSteps = this.settings.stepsPerStage;
    const exits = openExits(conditions, this.#headM, this.flow.mesh.y);
    this.#rate = null;
    this.#durationS = fixedSteps > 0 ? lengthS / fixedSteps : lengthS * FIRST_SHARE;
    this.#steps = 0;
    this.#iterations = 0;
    this.#worstResidualM = 0;
    while (this.#timeS < timeS && this.#steps < MOST_STEPS) {
      const leftS = timeS - this.#timeS;
      // No crumb of a step at the end of the stage.
      const durationS = this.#durationS >= leftS * (1 - 1e-9) ? leftS : Math.min(this.#durationS, leftS / 1.000001);
      this.#step.exits.set(exits);
      if (!this.#step.take(this.#headM, conditions, durationS, this.settings)) {
        this.#durationS = durationS / 4;
        if (this.#durationS < 1e-10 * lengthS) return false;
        continue;
      }
      if (!this.#isAccurate(durationS, fixedSteps > 0, lengthS)) continue;
      exits.set(this.#step.exits);
      this.#accept(durationS, durationS === leftS ? timeS : this.#timeS + durationS);
    }
    return this.#timeS >= timeS;
  }

  /** Sets the next length from the error of the step; false when the step must be taken again, shorter. */
  #isAccurate(durationS: number, isFixed: boolean, lengthS: number): boolean {
    const { headM } = this.#step;
    const rate = headM.map((head, i) => (head - (this.#headM[i] as number)) / durationS);
    const before = this.#rate;
    if (isFixed) {
      this.#durationS = Math.min(lengthS / this.settings.stepsPerStage, 2 * durationS);
      this.#rate = rate;
      return true;
    }
    const error = before ? (durationS / 2) * this.#meanSquareRoot(rate, before) : 0;
    const allowed = STEP_ERROR_SHARE * headRange(headM, this.flow.mesh.y);
    const growth = error > 0 ? SAFETY * Math.sqrt(allowed / error) : MOST_GROWTH;
    // The shock of new conditions passes within the first step; its error is no reason for shorter ones.
    const shortestS = Math.min(durationS, FIRST_SHARE * lengthS);
    this.#durationS = Math.max(shortestS, durationS * Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, growth)));
    if (error > MOST_ERROR * allowed && durationS > shortestS) return false;
    this.#rate = rate;
    return true;
  }

  /** Root of the mean square difference over the section. */
  #meanSquareRoot(a: Float64Array, b: Float64Array): number {
    const { lumps } = this.flow;
    let [sum, area] = [0, 0];
    for (let i = 0; i < lumps.node.length; i++) {
      const node = lumps.node[i] as number;
      const share = lumps.areaM2[i] as number;
      sum += share * ((a[node] as number) - (b[node] as number)) ** 2;
      area += share;
    }
    return Math.sqrt(sum / area);
  }

  #accept(durationS: number, timeS: number): void {
    const step = this.#step;
    this.#headM.set(step.headM);
    this.#timeS = timeS;
    this.#steps++;
    this.#iterations += step.iterations;
    this.#worstResidualM = Math.max(this.#worstResidualM, step.headResidualM);
    this.#throughM2 += step.totalFlow * durationS;
    this.#lostM2 += step.unbalancedFlow * durationS;
    this.#storedM2 += step.storedChangeM2;
  }

  solution(timeS: number): StageSolution {
    const step = this.#step;
    const exitNodes = [...step.exits.keys()].filter((node) => step.exits[node] === 1);
    const moved = Math.max(this.#throughM2, Math.abs(this.#storedM2));
    return {
      timeS,
      steps: this.#steps,
      totalHeadM: step.headM.slice(),
      relativeConductivity: step.work.relative.slice(),
      nodalFlowM2PerS: step.flows.slice(),
      exitNodes: Int32Array.from(exitNodes),
      convergence: {
        converged: true,
        iterations: this.#iterations,
        headResidualM: this.#worstResidualM,
        flowImbalance: step.totalFlow > 0 ? Math.abs(step.unbalancedFlow) / step.totalFlow : 0,
      },
      massBalanceError: moved > 0 ? Math.abs(this.#lostM2) / moved : 0,
      storedSinceStartM2: this.#storedM2,
    };
  }
}

/** Exits at which the heads reach the outline. */
function openExits(conditions: NodeConditions, headM: Float64Array, y: Float64Array): Uint8Array {
  return conditions.mayExit.map((may, node) => (may === 1 && (headM[node] as number) >= (y[node] as number) ? 1 : 0));
}

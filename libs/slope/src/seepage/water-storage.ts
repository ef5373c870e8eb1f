/**
 * Water held by a unit volume of soil: the retention curve of van Genuchten (1980, equation 3) in suction, the specific
 * storage where the pressure is positive. Storage is a function of the pressure head alone, so that what a step stores
 * is a difference of two values and no water is lost to linearization (Celia, Bouloutas and Zarba 1990, A general
 * mass-conservative numerical solution for the unsaturated flow equation, Water Resources Research 26(7)).
 */
export interface WaterRetention {
  saturatedContent: number;
  residualContent: number;
  alphaPerM: number;
  n: number;
  /** Absent: 1 - 1/n. */
  m?: number;
}

/** Storage at a pressure head, and its slope there. */
export interface WaterStorage {
  /** Water per volume, counted from the saturated content upward by the specific storage. */
  content(pressureHeadM: number): number;
  /** d content / d pressure head, 1/m. */
  capacity(pressureHeadM: number): number;
}

export function waterStorage(retention: WaterRetention, specificStoragePerM: number): WaterStorage {
  const { saturatedContent, residualContent, alphaPerM, n } = retention;
  const m = retention.m ?? 1 - 1 / n;
  const range = saturatedContent - residualContent;
  return {
    content(head) {
      if (head >= 0) return saturatedContent + specificStoragePerM * head;
      return residualContent + range * (1 + (-alphaPerM * head) ** n) ** -m;
    },
    capacity(head) {
      if (head >= 0) return specificStoragePerM;
      const scaled = (-alphaPerM * head) ** n;
      return (range * m * n * scaled * (1 + scaled) ** (-m - 1)) / -head;
    },
  };
}

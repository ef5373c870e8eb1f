/**
 * What an agreement proves: all that our number depends on; against another number of ours, what that one does without.
 * @param {readonly string[]} ours
 * @param {readonly string[]} theirs none of a published number or a closed form
 * @returns {{ cells: string[], restsOn: string[] }} and what of the other number must be proved by something else
 */
export function proves(ours, theirs) {
  return {
    cells: ours.filter((cell) => !theirs.includes(cell)),
    restsOn: theirs.filter((cell) => !ours.includes(cell)),
  };
}

export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** How a text became another, line by line: the longest common lines stay, the rest is removed or added. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  // common[i][j]: how many lines old[i..] and now[j..] have in common, in order.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i]![j] =
        old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i]! })
      i++
      j++
    } else if (j === now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'removed', text: old[i++]! })
    } else lines.push({ kind: 'added', text: now[j++]! })
  }
  return lines
}

/** Sentences of long paragraphs are lines of their own, so that a changed word does not mark a whole page. */
const linesOf = (text: string) =>
  text === '' ? [] : text.split('\n').flatMap((line) => line.split(/(?<!^\s*\d+\.)(?<=[.!?]) (?=\S)/))

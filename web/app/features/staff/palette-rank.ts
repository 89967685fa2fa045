import { fold } from '../../fold-text.ts'

/** Something that the palette can open or do. */
export interface Choice {
  key: string
  /** What it is called; a record by its name, number or address. */
  text: string
  /** What it is called as well, parted by commas. */
  also?: string
}

/** How well a choice is what was typed: the less, the better; undefined for one that is not meant. */
export function rankOf({ text, also = '' }: Choice, query: string): number | undefined {
  const wanted = fold(query.trim())
  if (!wanted) return 0
  const own = matchOf(fold(text), wanted)
  const others = fold(also)
    .split(/, */)
    .filter(Boolean)
    .map((name) => matchOf(name, wanted))
    .filter((match) => match !== undefined)
  // Its own name comes before what it is called as well, where both fit alike.
  const ranks = [...(own === undefined ? [] : [own]), ...others.map((match) => match + 0.5)]
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

/** Called so, begins so, has a word that begins so, has it inside. */
function matchOf(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  const at = name.indexOf(wanted)
  if (at < 0) return undefined
  return /[^\p{L}\p{N}]/u.test(name[at - 1]!) ? 2 : 3
}

/** What the server has found is meant, in whatever of its words; it stands behind what is called so. */
const foundRank = 2.25

/** Those that are meant, the best first; of the same rank in the order in which they came. */
export function ranked<Each extends Choice>(
  choices: readonly Each[],
  found: readonly Each[],
  query: string,
): Each[] {
  const all = [
    ...choices.map((choice) => ({ choice, rank: rankOf(choice, query) })),
    ...found.map((choice) => ({ choice, rank: Math.min(rankOf(choice, query) ?? foundRank, foundRank) })),
  ]
  return all
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => one.rank! - other.rank!)
    .map(({ choice }) => choice)
}

import { Recent } from './recent.ts'

type Kept = Recent<string, { until: number; value: unknown }>

const kept = new WeakMap<object, Kept>()
const timesItsCost = 100
/** Of all service providers, as anybody may ask for ever new periods. */
const most = 200

/**
 * Keeps an answer a hundred times as long as it took, so that asking for it never takes more than a hundredth of the
 * time: a fast one is practically always fresh, one of 600 ms is at most a minute old. `owner` holds the answers.
 */
export async function keepSlow<Value>(
  owner: object,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const answers = kept.get(owner) ?? (new Recent(most) as Kept)
  kept.set(owner, answers)
  const known = answers.get(key)
  const started = performance.now()
  if (known && started < known.until) return known.value as Value
  const value = await load()
  const ended = performance.now()
  answers.set(key, { value, until: ended + timesItsCost * (ended - started) })
  return value
}

const kept = new WeakMap<object, Map<string, { until: number; value: unknown }>>()
const timesItsCost = 100

/**
 * Keeps an answer a hundred times as long as it took, so that asking for it never takes more than a hundredth of the
 * time: a fast one is practically always fresh, one of 600 ms is at most a minute old. `owner` holds the answers.
 */
export async function keepSlow<Value>(
  owner: object,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const answers = kept.get(owner) ?? new Map<string, { until: number; value: unknown }>()
  kept.set(owner, answers)
  const known = answers.get(key)
  const started = performance.now()
  if (known && started < known.until) return known.value as Value
  const value = await load()
  const ended = performance.now()
  answers.set(key, { value, until: ended + timesItsCost * (ended - started) })
  return value
}

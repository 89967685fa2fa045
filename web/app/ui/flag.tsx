/**
 * The flag of a two-letter country code; its name stands beside it, so the picture says nothing by itself.
 * Flags whose codes begin with the same letter come in one file, unless `set` names another that has it.
 */
export function Flag({
  code,
  width = 36,
  eager = false,
  set = code.charAt(0).toLowerCase(),
}: {
  code: string
  width?: number
  eager?: boolean
  set?: string
}) {
  return (
    <img
      src={`/flags/set-${set}.svg#${code.toLowerCase()}`}
      alt=""
      width={width}
      height={(width * 2) / 3}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className="shrink-0 rounded-[4px] ring-1 ring-line"
    />
  )
}

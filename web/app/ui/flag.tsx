/** The flag of a two-letter country code; its name stands beside it, so the picture says nothing by itself. */
export function Flag({ code, width = 36, eager = false }: { code: string; width?: number; eager?: boolean }) {
  return (
    <img
      src={`/flags/${code.toLowerCase()}.svg`}
      alt=""
      width={width}
      height={(width * 2) / 3}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className="shrink-0 rounded-[4px] ring-1 ring-line"
    />
  )
}

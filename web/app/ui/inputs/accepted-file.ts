/** Whether a file is one of those that `accept` lists, by extension or media type, as dropped files need not be. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const wanted = accept.split(',').map((each) => each.trim().toLowerCase())
  return wanted.some((each) =>
    each.startsWith('.')
      ? name.toLowerCase().endsWith(each)
      : each.endsWith('/*')
        ? type.startsWith(each.slice(0, -1))
        : type === each,
  )
}

const kilobyte = 1024

/** A size in the unit that people name it by: whole kilobytes, or megabytes with at most one decimal. */
export function sizeOf(bytes: number): { value: number; unit: 'kilobyte' | 'megabyte' } {
  return bytes < kilobyte * kilobyte
    ? { value: Math.max(1, Math.round(bytes / kilobyte)), unit: 'kilobyte' }
    : { value: Math.round((bytes / kilobyte / kilobyte) * 10) / 10, unit: 'megabyte' }
}

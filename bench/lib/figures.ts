/** One line of the report. */
export interface Figure {
  suite: string
  what: string
  unit: string
  /** One value for each round; the report shows the median with the lowest and the highest. */
  values: number[]
  /** What has to be reached, or undefined for a figure that only explains another. */
  target?: { atLeast: number } | { atMost: number }
  note?: string
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value below which `percent` of the values lie (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export function isReached({ target, values }: Figure): boolean | undefined {
  if (!target) return undefined
  return 'atLeast' in target ? median(values) >= target.atLeast : median(values) <= target.atMost
}

/** The figures as one Markdown table, which also reads well in a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['Suite', 'What', 'Target', 'Median', 'Lowest – highest', 'Unit', 'Reached', 'Note'],
    ...figures.map((figure) => {
      const { suite, what, target, values, unit, note = '' } = figure
      const reached = isReached(figure)
      return [
        suite,
        what,
        target ? ('atLeast' in target ? `≥ ${format(target.atLeast)}` : `≤ ${format(target.atMost)}`) : '',
        format(median(values)),
        values.length > 1 ? `${format(Math.min(...values))} – ${format(Math.max(...values))}` : '',
        unit,
        reached === undefined ? '' : reached ? 'yes' : 'no',
        note,
      ]
    }),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join(
    '\n',
  )
}

const format = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumFractionDigits: value >= 10 ? 1 : 2 })

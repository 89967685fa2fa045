import { useEffect, useRef, useState } from 'react'
import UPlot, { type Options } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { DateTimeFormatOptions } from 'use-intl'
import { useFormatter } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/reporting/admin.ts'
import { useMoney } from '../../ui/money.tsx'
import { useIsDark } from '../../kit/staff/theme-choice.ts'
import { ordersDash, SeriesLegend, type SeriesNames } from './series-legend.tsx'

const height = 280
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const dayOf = (seconds: number) => new Date(seconds * 1000)

const colorsNow = () => {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    revenue: color('primary-strong'),
    soft: color('primary-soft'),
    orders: color('muted'),
    line: color('line'),
  }
}

/** Revenue as an area and orders as a dashed line, over the same days; the pointer reads single days. */
export default function SeriesChart({
  days,
  label,
  names,
}: {
  days: DashboardFigures['period']['days']
  label: string
  names: SeriesNames
}) {
  const container = useRef<HTMLDivElement>(null)
  const format = useFormatter()
  const money = useMoney()
  const isDark = useIsDark()
  const [pointed, setPointed] = useState<number | null>(null)

  useEffect(() => {
    const target = container.current
    if (!target) return
    const color = colorsNow()
    const font = `12px ${getComputedStyle(target).fontFamily}`
    const axis = {
      stroke: color.orders,
      font,
      ticks: { show: false },
      grid: { stroke: color.line, width: 1 },
    }
    const day = (seconds: number, options: DateTimeFormatOptions) =>
      format.dateTime(dayOf(seconds), { ...options, timeZone: 'UTC' })
    const options: Options = {
      width: target.clientWidth,
      height,
      padding: [12, 4, 0, 0],
      cursor: { y: false, points: { size: 7 } },
      legend: { show: false },
      hooks: { setCursor: [({ cursor }) => setPointed(cursor.idx ?? null)] },
      scales: {
        x: { time: true },
        cents: { range: (_plot, _low, high) => [0, Math.max(high * 1.1, 1000)] },
        orders: { range: (_plot, _low, high) => [0, Math.max(high * 1.25, 4)] },
      },
      series: [
        {},
        {
          scale: 'cents',
          stroke: color.revenue,
          fill: color.soft,
          width: 2,
          points: { show: false },
        },
        {
          scale: 'orders',
          stroke: color.orders,
          width: 1.5,
          dash: ordersDash,
          points: { show: false },
        },
      ],
      axes: [
        {
          ...axis,
          size: 40,
          // The first day stands below the corner in which the amounts end.
          gap: 11,
          grid: { show: false },
          values: (_plot, ticks) => ticks.map((seconds) => day(seconds, { month: 'short', day: 'numeric' })),
        },
        {
          ...axis,
          scale: 'cents',
          size: 64,
          values: (_plot, ticks) => ticks.map((cents) => money(Math.round(cents), { short: true })),
        },
        {
          ...axis,
          scale: 'orders',
          side: 1,
          size: 40,
          grid: { show: false },
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000],
          values: (_plot, ticks) => ticks.map((orders) => format.number(orders)),
        },
      ],
    }
    const plot = new UPlot(
      options,
      [
        days.map((each) => secondsOf(each.day)),
        days.map((each) => each.revenueCents),
        days.map((each) => each.orders),
      ],
      target,
    )
    const observer = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height }))
    observer.observe(target)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [days, format, money, isDark])

  return (
    <div className="numbers min-w-0">
      <div ref={container} role="img" aria-label={label} className="min-w-0" />
      <SeriesLegend names={names} pointed={pointed === null ? undefined : days[pointed]} />
    </div>
  )
}

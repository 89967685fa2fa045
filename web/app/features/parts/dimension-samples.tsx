import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Sample } from './sample.tsx'

/** What the specification fixes in pixels, and the box on this page that shows it. */
const measured = {
  header: { specified: 74, selector: 'body header' },
  button: { specified: 48, selector: '[data-measure=button-primary]' },
  small: { specified: 34, selector: '[data-measure=button-small-primary]' },
  input: { specified: 54, selector: '#firstName' },
  loader: { specified: 60, selector: '[data-measure=loader] > svg' },
} as const
type MeasuredName = keyof typeof measured

export function DimensionSamples() {
  const t = useTranslations('parts.dimensions')
  const [sizes, setSizes] = useState<Partial<Record<MeasuredName, number>>>({})
  useEffect(() => {
    const found = Object.entries(measured).flatMap(([name, { selector }]) => {
      const box = document.querySelector(selector)
      return box ? [[name, Math.round(Number.parseFloat(getComputedStyle(box).height) * 10) / 10]] : []
    })
    setSizes(Object.fromEntries(found) as Partial<Record<MeasuredName, number>>)
  }, [])
  const unmeasured = {
    modal: t('pixels', { count: '680' }),
    rows: '4',
    turn: t('seconds', { count: '1' }),
    toast: t('seconds', { count: '3' }),
    logo: '42 px, 60 px',
    breakpoints: '600 px, 768 px, 1450 px',
  }
  const pixels = (count: number | undefined) =>
    count === undefined ? '–' : t('pixels', { count: String(count) })

  return (
    <Sample name="dimensions">
      <table className="w-full max-w-[720px] text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-2 pr-4 font-medium">{t('part')}</th>
            <th className="py-2 pr-4 font-medium">{t('fixed')}</th>
            <th className="py-2 font-medium">{t('measured')}</th>
          </tr>
        </thead>
        <tbody className="numbers">
          {(Object.keys(measured) as MeasuredName[]).map((name) => (
            <tr key={name} className="border-t border-line">
              <th className="py-2 pr-4 font-normal">{t(name)}</th>
              <td className="py-2 pr-4">{pixels(measured[name].specified)}</td>
              <td className="py-2" data-size={name}>
                {pixels(sizes[name])}
              </td>
            </tr>
          ))}
          {(Object.keys(unmeasured) as (keyof typeof unmeasured)[]).map((name) => (
            <tr key={name} className="border-t border-line">
              <th className="py-2 pr-4 font-normal">{t(name)}</th>
              <td className="py-2 pr-4">{unmeasured[name]}</td>
              <td className="py-2">–</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sample>
  )
}

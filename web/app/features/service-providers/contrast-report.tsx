import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { adjustmentsOf, type BrandColors } from '#contracts/theme.ts'

/** Which colours the contrast gate changes, and why. */
export function ContrastReport({ colors }: { colors: BrandColors }) {
  const t = useTranslations('service-providers.colors')
  const format = useFormatter()
  const adjustments = useMemo(() => adjustmentsOf(colors), [colors])
  const ratio = (value: number) => format.number(Math.floor(value * 10) / 10)
  if (adjustments.length === 0) return <p role="status">{t('gateFine')}</p>
  return (
    <div role="status" className="grid gap-2 rounded-[10px] border border-line bg-sunken p-3">
      <p className="font-semibold">{t('gateTitle')}</p>
      <ul className="grid gap-1.5">
        {adjustments.map(({ use, scheme, asked, used, askedRatio, usedRatio }) => (
          <li key={use + scheme} className="numbers">
            {t('gate', {
              use:
                scheme === 'both'
                  ? t(`uses.${use}`)
                  : t('inScheme', { use: t(`uses.${use}`), scheme: t(`schemes.${scheme}`) }),
              asked,
              used,
              before: ratio(askedRatio),
              after: ratio(usedRatio),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

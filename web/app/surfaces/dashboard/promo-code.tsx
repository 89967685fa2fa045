import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { encode } from 'uqr'
import { useReseller } from '../../features/area/account.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { PromoPanel } from '../../features/area/promo-panel.tsx'
import { HowItWorks } from '../../features/area/how-it-works.tsx'
import { usePromo } from '../../features/area/use-promo.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/staff/panel.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('promo.title'), noIndex: true }))

export default function PromoCode() {
  const t = useTranslations('area.promo')
  const { resellerCode } = useReseller()
  const { link } = usePromo(resellerCode)
  return (
    <AreaPage title={t('title')} lead={t('lead')}>
      <PromoPanel code={resellerCode} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Panel title={t('qrTitle')}>
          <div className="grid justify-items-start gap-4">
            <LinkCode link={link} label={t('qrTitle')} />
            <p className="text-muted">{t('qrText')}</p>
            <Button type="button" variant="secondary" className="no-print" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </Panel>
        <HowItWorks />
      </div>
    </AreaPage>
  )
}

/** Dark modules on white in both schemes, because some scanners read nothing else. */
function LinkCode({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-[260px] rounded-[8px] bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}

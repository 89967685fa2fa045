import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useReseller } from '../../features/area/account.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { PromoPanel } from '../../features/area/promo-panel.tsx'
import { HowItWorks } from '../../features/area/how-it-works.tsx'
import { usePromo } from '../../features/area/use-promo.ts'
import { OwnCodes } from '../../features/promotions/own-codes.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Panel } from '../../ui/staff/panel.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('promo.title'), noIndex: true }))

export const clientLoader = () => read(api.promotions.own.codes({}))

export default function PromoCode() {
  const t = useTranslations('area.promo')
  const { resellerCode } = useReseller()
  const { link } = usePromo(resellerCode)
  const { items } = useLoaderData<typeof clientLoader>()
  return (
    <AreaPage title={t('title')} lead={t('lead')}>
      <PromoPanel code={resellerCode} />
      <OwnCodes codes={items} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Panel title={t('qrTitle')}>
          <div className="grid justify-items-start gap-4">
            <QrCode link={link} label={t('qrTitle')} />
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

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}

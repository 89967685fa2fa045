import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { fulfillmentMachine } from '#contracts/fulfillment/machines.ts'
import { api } from '../../api.client.ts'
import { useArea } from '../../features/area/account.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { PackingActs } from '../../features/packing/packing-acts.tsx'
import { ScanForm } from '../../features/packing/scan-form.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { useText } from '../../site.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.number ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.fulfillment.own.get({ id: params.id ?? '' }))

/** One parcel under somebody's hands: what goes in, where it goes, and what to do next. */
export default function Packing() {
  const t = useTranslations('packing')
  const text = useText()
  const { root } = useArea()
  const parcel = useLoaderData<typeof clientLoader>()
  const { id, number, state, contents, items, packed, wanted, heldBy, obstacle, address } = parcel
  const isPacking = state === 'pending' && heldBy?.isSelf
  return (
    <AreaPage
      title={<span className="numbers">{number}</span>}
      lead={contents
        .map(({ name, quantity }) => t('times', { count: quantity, name: text(name) }))
        .join(', ')}
      actions={<StatusBadge tone={fulfillmentMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
    >
      <Link to={`${root}/listing`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('back')}
      </Link>
      {obstacle && <Notice type="warning">{t(`obstacles.${obstacle}`)}</Notice>}
      {heldBy && !heldBy.isSelf && <Notice type="info">{t('heldBy', { name: heldBy.name })}</Notice>}
      {isPacking && <ScanForm id={id} />}
      <PackingActs parcel={parcel} />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
        <Panel
          title={t('contents')}
          aside={<span className="numbers">{t('progress', { packed, wanted })}</span>}
        >
          <ul className="grid gap-2">
            {items.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="numbers">{t(item.kind, { number: item.number })}</span>
                <StatusBadge tone={item.isPacked ? 'success' : 'neutral'}>
                  {t(item.isPacked ? 'isIn' : 'isOut')}
                </StatusBadge>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('address')}>
          {address ? (
            <address className="text-base not-italic whitespace-pre-line">{address.join('\n')}</address>
          ) : (
            <p className="text-muted">{t('addressGone')}</p>
          )}
        </Panel>
      </div>
    </AreaPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}

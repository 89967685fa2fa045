import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { resellerSalesQuery } from '#contracts/orders/lists.ts'
import { api } from '../../api.client.ts'
import { TileLink, Tiles } from '../../kit/tiles.tsx'
import { ResellerActs } from '../../features/people/person-acts.tsx'
import { PersonPage } from '../../features/people/person-page.tsx'
import { ProfilePanel } from '../../features/people/profile-panel.tsx'
import { ResellerTree } from '../../features/people/reseller-tree.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { useReveal } from '../../kit/staff/reveal.tsx'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { useCountryName } from '../../kit/country-name.ts'
import { useMoney } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.people.resellers.get({ id: params.id ?? '' }))

export default function Reseller() {
  const t = useTranslations('people')
  const tList = useTranslations('lists.resellers.columns')
  const stored = useLoaderData<typeof clientLoader>()
  const { shown: reseller, reveal } = useReveal(
    stored,
    stored.name,
    api.people.resellers.reveal,
    ({ name, contactName, email, phoneNumber, parent, above, recruits }) => ({
      name,
      contactName,
      email,
      phoneNumber,
      parent,
      above,
      recruits,
    }),
  )
  const root = useDashboardPath()
  const money = useMoney()
  const format = useFormatter()
  const countryName = useCountryName()
  const { id, name, contactName, resellerCode, country } = reseller
  const orders = `${root}/order?${resellerSalesQuery(resellerCode)}`
  const openList = <span className="sr-only">{t('record.openList')}</span>
  return (
    <PersonPage
      kind="reseller"
      person={reseller}
      actions={<ResellerActs reseller={reseller} />}
      badge={<StatusBadge tone="neutral">{t(`kinds.${reseller.kind}`)}</StatusBadge>}
      aside={
        <ProfilePanel
          person={reseller}
          reveal={reveal}
          first={[
            { name: tList('resellerCode'), value: <CopyText value={resellerCode} /> },
            {
              name: t('record.lines'),
              value: <StaffLink to={`${root}/resellers/${id}/sims`}>{t('record.allLines')}</StaffLink>,
            },
            ...(contactName === name ? [] : [{ name: tList('contactName'), value: contactName }]),
            {
              name: t('record.country'),
              value: countryName(country),
            },
          ]}
        />
      }
    >
      <Tiles label={t('record.figures')}>
        <TileLink
          to={`${root}/resellers/${id}/subscribers`}
          name={tList('subscriberCount')}
          value={format.number(reseller.subscriberCount)}
          help={t('record.figureHelps.subscriberCount')}
        >
          {openList}
        </TileLink>
        <TileLink
          to={orders}
          name={tList('orderCount')}
          value={format.number(reseller.orderCount)}
          help={t('record.figureHelps.orderCount')}
        >
          {openList}
        </TileLink>
        <TileLink
          to={orders}
          name={tList('totalRevenue')}
          value={money(reseller.totalRevenue)}
          help={t('record.figureHelps.totalRevenue')}
        >
          {openList}
        </TileLink>
      </Tiles>
      <ResellerTree reseller={reseller} />
    </PersonPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}

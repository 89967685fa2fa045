import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CompareOverflow } from '../../features/catalog/compare-overflow.tsx'
import { ComparePicker } from '../../features/catalog/compare-picker.tsx'
import { CompareTable } from '../../features/catalog/compare-table.tsx'
import { NoPlans } from '../../features/catalog/no-plans.tsx'
import { loadComparison } from '../../features/catalog/load-comparison.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadComparison(siteOf(context), new URL(request.url).searchParams)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'compare')
    return { title: t('title'), description: t('description') }
  })

export default function Compare() {
  const t = useTranslations('compare')
  const comparison = useLoaderData<typeof loader>()
  const { plans, choices, country, hasGone, maximum } = comparison
  const hasNone = plans.length === 0 && choices.length === 0
  return (
    <Page title={t('title')} lead={plans.length > 0 ? t('lead') : hasNone ? undefined : t('empty')}>
      {hasGone && <Notice type="warning">{t('gone')}</Notice>}
      <CompareOverflow comparison={comparison} />
      {plans.length > 0 && <CompareTable plans={plans} waiting={comparison.waiting} country={country} />}
      {hasNone ? (
        <NoPlans />
      ) : plans.length < maximum ? (
        <ComparePicker chosen={plans.map(({ id }) => id)} choices={choices} country={country} />
      ) : (
        <p className="text-muted">{t('full')}</p>
      )}
    </Page>
  )
}

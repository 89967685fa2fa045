import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { filterChoices, filterNames, planSorts, unlimitedData, type PlanFilter } from './plan-filter.ts'
import type { PriceSection } from './load-price-section.server.ts'

type Country = NonNullable<PriceSection['country']>

/** Narrows and orders the plans of a country by the address alone: at once with scripts, by its button without. */
export function PlanFilterForm({ country, filter }: { country: Country; filter: PlanFilter }) {
  const t = useTranslations('plans.filter')
  const plansWords = useTranslations('plans')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const choices = filterChoices(country.plans)
  const others = [...search].filter(([name]) => !(filterNames as readonly string[]).includes(name))
  const isSet = filterNames.some((name) => search.get(name))
  const show = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    void navigate(`?${new URLSearchParams(chosen as [string, string][])}#country`, {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <Form
      method="get"
      action="#country"
      role="search"
      aria-label={t('label')}
      preventScrollReset
      onChange={(event) => show(event.currentTarget)}
      className="flex flex-wrap items-end gap-3"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice name="data" label={t('data')} value={String(filter.data ?? '')}>
        <option value="">{t('any')}</option>
        {choices.data.map((count) => (
          <option key={count} value={count}>
            {t('atLeastData', { size: plansWords('facts.gigabytes', { count: String(count) }) })}
          </option>
        ))}
        {choices.hasUnlimited && <option value={unlimitedData}>{t('unlimited')}</option>}
      </Choice>
      <Choice name="days" label={t('days')} value={String(filter.days ?? '')}>
        <option value="">{t('any')}</option>
        {choices.days.map((count) => (
          <option key={count} value={count}>
            {t('atLeastDays', { count })}
          </option>
        ))}
      </Choice>
      {choices.hasRegions && (
        <Choice name="region" label={t('region')} value={filter.region ?? ''}>
          <option value="">{t('any')}</option>
          <option value="country">{t('onlyCountry', { country: country.name })}</option>
          <option value="several">{t('several')}</option>
        </Choice>
      )}
      <Choice name="sort" label={t('sort')} value={filter.sort === 'price' ? '' : filter.sort}>
        {planSorts.map((sort) => (
          <option key={sort} value={sort === 'price' ? '' : sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Choice>
      <Button variant="secondary" className="unscripted">
        {t('apply')}
      </Button>
      {isSet && (
        <Link
          to={`?${new URLSearchParams(others)}#country`}
          replace
          preventScrollReset
          className="link inline-flex min-h-12 items-center"
        >
          {t('clear')}
        </Link>
      )}
    </Form>
  )
}

function Choice({
  name,
  label,
  value,
  children,
}: {
  name: string
  label: string
  value: string
  children: ReactNode
}) {
  const [chosen, setChosen] = useState(value)
  // What stands in the address wins over what was chosen here.
  useEffect(() => setChosen(value), [value])
  return (
    <div className="grid min-w-[132px] flex-1 gap-1">
      <label htmlFor={`filter-${name}`} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={`filter-${name}`}
        name={name}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className={`${controlClass(false)} h-12 px-3!`}
      >
        {children}
      </select>
    </div>
  )
}

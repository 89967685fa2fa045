import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { PriceSection } from './load-price-section.server.ts'
import { filterNames, filterPlans, firstPlans, readPlanFilter, showsAllPlans } from './plan-filter.ts'
import { PlanFilterForm } from './plan-filter-form.tsx'
import { PlanCard } from './plan-card.tsx'

/** The plans of the chosen country, narrowed as the address says, with boxes to tick for a comparison. */
export function CountryPlans({
  country,
  selectedPlanId,
}: {
  country: NonNullable<PriceSection['country']>
  selectedPlanId: string | null
}) {
  const t = useTranslations('plans.country')
  const [search] = useSearchParams()
  const filter = readPlanFilter(search)
  const fitting = filterPlans(country.plans, filter)
  const isWhole = showsAllPlans(search)
  const shown = isWhole ? fitting : firstPlans(fitting, selectedPlanId)
  const list = useFocusOnRest(isWhole, country.code)
  const { form, chosen, count } = useChosen(`${country.code} ${shown.length}`)
  const whole = new URLSearchParams(search)
  whole.set('plans', 'all')
  const back = new URLSearchParams(search)
  back.delete('country')
  back.delete('plan')
  for (const name of [...filterNames, 'plans']) back.delete(name)
  return (
    <div className="grid gap-5 rounded-card bg-primary-soft p-4 md:p-8">
      <div className="flex flex-wrap items-center gap-4">
        <Flag code={country.code} width={54} eager />
        <div className="mr-auto">
          <h2 className="text-2xl">{t('title', { country: country.name })}</h2>
          {country.plans.length > 0 && (
            <p role="status" className="numbers text-muted">
              {fitting.length === country.plans.length
                ? t('count', { count: fitting.length })
                : t('countOf', { shown: String(fitting.length), count: country.plans.length })}
            </p>
          )}
        </div>
        <Link
          to={`/plans?${back}`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <BackIcon size={18} />
          {t('close')}
        </Link>
      </div>
      {country.plans.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          {country.plans.length > 1 && <PlanFilterForm country={country} filter={filter} />}
          {fitting.length === 0 && <p className="card p-6">{t('noMatch')}</p>}
          <Form ref={form} action="/compare" method="get" onChange={count} className="grid gap-5">
            <input type="hidden" name="country" value={country.code} />
            <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
              {shown.map((plan) => (
                <li key={plan.id} tabIndex={-1} className="grid">
                  <PlanCard
                    plan={plan}
                    to={`/plans/international/${plan.id}/${country.code}`}
                    selected={plan.id === selectedPlanId}
                  />
                </li>
              ))}
            </ul>
            {shown.length < fitting.length && (
              <ButtonLink
                to={`?${whole}#country`}
                replace
                preventScrollReset
                variant="secondary"
                className="justify-self-center"
              >
                {t('showAll', { count: String(fitting.length) })}
              </ButtonLink>
            )}
            {shown.length > 1 && (
              <div
                className={clsx(
                  'flex flex-wrap items-center justify-end gap-x-4 gap-y-2',
                  chosen > 0 && 'compare-bar bg-raised',
                )}
              >
                <p className={clsx('text-sm text-muted', chosen > 0 && 'max-md:sr-only')}>
                  {t('compareHint')}
                </p>
                <Button
                  variant={chosen > 1 ? 'primary' : 'secondary'}
                  className={clsx(chosen > 0 && 'max-md:w-full')}
                >
                  {chosen > 0 ? t('compareCount', { count: String(chosen) }) : t('compare')}
                </Button>
              </div>
            )}
          </Form>
        </>
      )}
    </div>
  )
}

/** How many plans are ticked, counted again when others are shown. */
function useChosen(shown: string) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const count = () => setChosen(form.current ? new FormData(form.current).getAll('ids').length : 0)
  useEffect(count, [shown])
  return { form, chosen, count }
}

/** A visitor who asks for the rest stands at the first plan of it. */
function useFocusOnRest(isWhole: boolean, country: string) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef({ isWhole, country, count: 0 })
  useEffect(() => {
    const { count, ...was } = before.current
    const rows = list.current?.children
    if (isWhole && !was.isWhole && was.country === country)
      (rows?.[count] as HTMLElement | undefined)?.focus()
    before.current = { isWhole, country, count: rows?.length ?? 0 }
  }, [isWhole, country])
  return list
}

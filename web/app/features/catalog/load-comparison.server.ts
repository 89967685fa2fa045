import type { PlanView } from '#contracts/catalog/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { textIn } from '../../site.ts'
import { countryName } from './country-names.server.ts'
import { summarize } from './plan-summary.ts'

const maximum = 4
/** How many that did not fit are named. */
const waitingMaximum = 8
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Up to four plans, named once each as `ids=a,b` or `ids=a&ids=b`, those that did not fit, and what else could be added. */
export async function loadComparison({ api, locale }: Site, search: URLSearchParams) {
  const wanted = [...new Set(search.getAll('ids').flatMap((value) => value.split(',')))]
  const valid = wanted.filter((id) => uuid.test(id)).slice(0, maximum + waitingMaximum)
  const code = search.get('country')?.toUpperCase()
  const country = code && countryName(code, locale) !== code ? code : undefined
  const [found, local, abroad] = await Promise.all([
    Promise.all(valid.map((id) => resultOf(api.catalog.plan({ id })))),
    api.catalog.plans({ type: 'local', isActive: true, perPage: 100 }),
    country ? resultOf(api.catalog.destination({ code: country })) : undefined,
  ])
  const offered = found.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  const plans = offered.slice(0, maximum)
  const ids = offered.map(({ id }) => id)
  const choosable = (list: PlanView[]) =>
    list.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ id, name: textIn(name, locale) }))
  return {
    maximum,
    country,
    hasGone: offered.length < valid.length,
    waiting: offered.slice(maximum).map(({ id, name }) => ({ id, name: textIn(name, locale) })),
    plans: plans.map((plan) => ({ ...summarize(plan, locale), throttleKbps: plan.throttleKbps })),
    choices: [
      ...(country && abroad?.ok
        ? [{ label: countryName(country, locale), plans: choosable(abroad.value.plans) }]
        : []),
      { label: null, plans: choosable(local.items) },
    ].filter((group) => group.plans.length > 0),
  }
}
export type Comparison = Awaited<ReturnType<typeof loadComparison>>

import type { PlanView } from '#contracts/catalog.ts'
import type { Site } from '#contracts/site.ts'
import { attempt } from '../../problem.ts'
import { countryName } from './country-names.server.ts'
import { summarize } from './plan-summary.server.ts'

const maximum = 4
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Up to four plans, named once each as `ids=a,b` or `ids=a&ids=b`, and what else could be added. */
export async function loadComparison({ api, locale }: Site, search: URLSearchParams) {
  const wanted = [...new Set(search.getAll('ids').flatMap((value) => value.split(',')))]
  const ids = wanted.filter((id) => uuid.test(id)).slice(0, maximum)
  const code = search.get('country')?.toUpperCase()
  const country = code && countryName(code, locale) !== code ? code : undefined
  const [found, local, abroad] = await Promise.all([
    Promise.all(ids.map((id) => attempt(api.catalog.plan({ id })))),
    api.catalog.plans({ type: 'local', isActive: true, perPage: 100 }),
    country ? attempt(api.catalog.destination({ code: country })) : undefined,
  ])
  const plans = found.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  const choosable = (list: PlanView[]) =>
    list.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ id, name: name[locale] }))
  return {
    maximum,
    country,
    hasGone: plans.length < ids.length,
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

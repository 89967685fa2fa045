import { data } from 'react-router'
import type { DeliveryView, PlaceView } from '#contracts/enrollment/registry/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { usStates } from '#contracts/us-states.ts'
import { resultOf, type Problem } from '../../../problem.ts'
import type { TypedForm } from '../../../ui/forms/corrections.ts'
import { holdEnrollment, leadTo, personalHeaders } from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'
import { isSent, leadToPayment, paymentDue } from '../service/payment.server.ts'
import { attemptKey, heldId, heldProgress } from './held-progress.server.ts'
import { placeKinds, placeNames, textOfPlaces, type PlaceKind } from './place-names.ts'
import { isSpelledDifferently, standardPlace } from './standard-place.ts'

type Places = Record<PlaceKind, PlaceView | null>

/** What a refused or questioned form answers with. */
export interface AddressAnswer {
  typed: TypedForm
  problem: LocalizedText | null
  /** How the Postal Service spells what was typed, for the person to choose. */
  suggestion?: PlaceView[]
}

/**
 * Where the service is and where things go, for the page that confirms it; kept is what was confirmed before. Once it is
 * confirmed, the same address shows what is to be paid.
 */
export async function loadAddress(request: Request, { searchParams }: URL, site: Site) {
  const { id, progress } = await heldProgress(request, site, [
    'device_chosen',
    'address_confirmed',
    'nlad_failed',
  ])
  const delivery = await site.api.enrollment.own.delivery({ id })
  const service = await site.api.enrollment.own.service.get({ id })
  const headers = personalHeaders(holdEnrollment(id, { isDraft: true }))
  if (service.isPaymentDue && !searchParams.has('change'))
    return data(paymentDue(site, service, delivery, progress), { headers })
  const page = {
    at: 'address' as const,
    delivery,
    isSent: isSent(service),
    typed: { values: savedValues(delivery) },
    reference: progress.reference,
    attempt: crypto.randomUUID(),
    states: usStates.map((state): [string, string] => [state.code, state[site.locale]]),
  }
  return data(page, { headers })
}

function savedValues({ isConfirmed, ...delivery }: DeliveryView): TypedForm['values'] {
  return Object.fromEntries(
    placeKinds.flatMap((kind): [string, string][] => {
      const place = delivery[kind]
      return [
        [`${kind}To`, isConfirmed && place ? 'other' : 'same'],
        ...placeNames.map((name): [string, string] => [kind + name, place?.[keyOf(name)] ?? '']),
      ]
    }),
  )
}

const keyOf = (name: (typeof placeNames)[number]) =>
  (name[0]!.toLowerCase() + name.slice(1)) as keyof PlaceView

/** Confirms where to send things, once it is clear how it is spelled, and leads on. */
export async function answerAddress(request: Request, { api }: Site, form: FormData) {
  const id = heldId(request)
  if (form.get('intent') === 'pay') return leadToPayment(id, api)
  const typed = Object.fromEntries(
    placeKinds.flatMap((kind) =>
      ['To', ...placeNames].map((name) => [kind + name, String(form.get(kind + name) ?? '').slice(0, 200)]),
    ),
  )
  const places = placesIn(typed)
  const spelling = form.get('spelling')
  const isOdd = Object.values(places).some((place) => place?.address1 && isSpelledDifferently(place))
  const suggestion = Object.values(standard(places)).filter((place) => place !== null)
  // Whoever typed something else since is asked about that: nobody takes a spelling that they have not seen.
  if (isOdd && (spelling === null || form.get('shown') !== textOfPlaces(suggestion)))
    return data({ ...nothingWrong(typed), suggestion })
  const delivery = spelling === 'suggested' ? standard(places) : places
  const context = { idempotencyKey: attemptKey(id, form, JSON.stringify(delivery)) }
  const sent = await resultOf(api.enrollment.own.enroll({ id, delivery: delivery as never }, { context }))
  if (sent.ok) throw leadTo(sent.value.page, holdEnrollment(id, { isDraft: false }))
  return refuse(sent.problem, typed)
}

const nothingWrong = (values: TypedForm['values']): AddressAnswer => ({
  typed: { values, errors: {}, missing: [] },
  problem: null,
})

const placesIn = (typed: Record<string, string>) =>
  Object.fromEntries(placeKinds.map((kind) => [kind, placeIn(typed, kind)])) as Places

function placeIn(typed: Record<string, string>, kind: PlaceKind): PlaceView | null {
  if (typed[`${kind}To`] !== 'other') return null
  const entries = placeNames.map((name) => [keyOf(name), typed[kind + name] ?? ''] as const)
  return Object.fromEntries(
    entries.filter(([key, value]) => value || !['address2', 'urbanization'].includes(key)),
  ) as unknown as PlaceView
}

const standard = ({ shipping, mailing }: Places): Places => ({
  shipping: shipping && standardPlace(shipping),
  mailing: mailing && standardPlace(mailing),
})

/** The API names a field by its place: `delivery.shipping.zip` stands beside `shippingZip`. */
function refuse(problem: Problem, values: TypedForm['values']) {
  if (problem.code === 'INVALID_STATE') throw leadTo('/enroll-status')
  if (problem.code === 'DOCUMENT_MISSING') throw leadTo('/enroll-document')
  const { issues = [] } = (problem.data ?? {}) as { issues?: { path: string; code: string }[] }
  const named = issues.map(({ path, code }) => {
    const [, kind = '', name = ''] = path.split('.')
    return { path: kind + name.slice(0, 1).toUpperCase() + name.slice(1), code }
  })
  const refused = refusedForm({ ...problem, data: { issues: named } }, values)
  return data<AddressAnswer>(refused, { status: problem.status })
}

import { data } from 'react-router'
import type { PlaceView } from '#contracts/enrollment/registry/views.ts'
import type { DraftView } from '#contracts/enrollment/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { heldEnrollment, holdEnrollment, leadTo, letGo, personalHeaders } from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'
import type { AddressAnswer } from './address.server.ts'
import { textOfPlaces } from './place-names.ts'
import { isSpelledDifferently, lacksNumber, lacksUnit, standardPlace, withUnit } from './standard-place.ts'

const application = '/acp-eligibility-check'
/** Where somebody looks again at the home address that they gave. */
export const homeAddress = '/enroll-home-address'

type Lines = Pick<PlaceView, 'address1' | 'address2' | 'city'>

/** Whether there is something to ask about a home address before it is signed for; what is right goes on. */
export const isDoubtful = (place: Lines): boolean =>
  isSpelledDifferently(place) || lacksUnit(place) || lacksNumber(place)

/** What was given as home address, and what may be wrong with it; where nothing is, the application goes on. */
export async function loadHome(request: Request, site: Site) {
  const { id, draft, home } = await draftWithHome(request, site)
  if (!isDoubtful(home)) throw leadTo(nextOf(draft))
  const page = {
    at: 'home' as const,
    typed: home,
    suggestion: isSpelledDifferently(home) ? standardPlace(home) : null,
    lacksUnit: lacksUnit(home),
    lacksNumber: lacksNumber(home),
    reference: draft.reference,
  }
  return data(page, { headers: personalHeaders(holdEnrollment(id, { isDraft: true })) })
}

/** Keeps the address as the person says that it is right, and leads on. */
export async function answerHome(request: Request, site: Site, form: FormData) {
  const { id, draft, home } = await draftWithHome(request, site)
  const shown = form.get('shown')
  // Another tab has changed it meanwhile: nobody takes a spelling that they have not seen.
  if (shown !== null && shown !== textOfPlaces([standardPlace(home)])) throw leadTo(homeAddress)
  const unit = String(form.get('unit') ?? '')
    .trim()
    .slice(0, 20)
  const whole = unit ? withUnit(home, unit) : home
  const right = form.get('spelling') === 'suggested' ? standardPlace(whole) : whole
  if (right === home) throw leadTo(nextOf(draft), holdEnrollment(id, { isDraft: true }))
  const values = { ...draft.answers.address, ...right } as Record<string, string | boolean>
  const saved = await resultOf(site.api.enrollment.own.save({ id, step: 'address', values }))
  if (saved.ok) throw leadTo(nextOf(saved.value), holdEnrollment(id, { isDraft: true }))
  if (saved.problem.code === 'INVALID_STATE') throw leadTo('/enroll-status')
  const { typed, problem } = refusedForm(saved.problem, { unit })
  // The unit is what was added; what else is refused is mended where the whole address is typed.
  const { address2: error, ...others } = typed.errors
  if (Object.keys(others).length > 0) throw leadTo(`${application}/address`)
  return data<AddressAnswer>(
    { typed: { ...typed, errors: error ? { unit: error } : {}, missing: [] }, problem },
    { status: saved.problem.status },
  )
}

/** The draft that this browser holds, with its home address; somebody who is elsewhere is led there. */
async function draftWithHome(request: Request, { api }: Site) {
  const id = heldEnrollment(request)
  if (!id) throw leadTo(application, letGo())
  const found = await resultOf(api.enrollment.own.draft({ id }))
  if (!found.ok) throw leadTo(application, letGo())
  const draft = found.value
  if (draft.state !== 'draft') throw leadTo(draft.page)
  const { address } = draft.answers as { address?: PlaceView }
  if (!address) throw leadTo(nextOf(draft))
  const { address1, address2, city, state, zip, urbanization } = address
  const home: PlaceView = {
    ...{ address1, city, state, zip },
    ...(address2 && { address2 }),
    ...(urbanization && { urbanization }),
  }
  return { id, draft, home }
}

const nextOf = ({ barrier, next }: Pick<DraftView, 'barrier' | 'next'>) =>
  `${application}/${barrier ? 'stop' : next}`

import { data, redirect } from 'react-router'
import type { PlaceView } from '#contracts/enrollment/registry/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { usStates } from '#contracts/us-states.ts'
import { resultOf, type Problem } from '../../../problem.ts'
import type { TypedForm } from '../../../ui/forms/corrections.ts'
import { leadTo, personalHeaders } from '../held.server.ts'
import { enrolledStates } from '../next-page.ts'
import { refusedForm } from '../refused.server.ts'
import { attemptKey, heldId, heldProgress } from '../registry/held-progress.server.ts'
import { placeNames } from '../registry/place-names.ts'
import { isSpelledDifferently, standardPlace } from '../registry/standard-place.ts'

const statusPage = '/enroll-status'

/** What a refused or questioned form answers with. */
export interface ChangeAnswer {
  typed: TypedForm
  problem: LocalizedText | null
  /** How the Postal Service spells what was typed, for the person to choose. */
  suggestion?: { home: PlaceView; mailing: PlaceView | null }
}

/** What counts now, for the household that may tell another; anybody else is led to where it stands. */
export async function loadChange(request: Request, site: Site) {
  const { progress } = await heldProgress(request, site, enrolledStates)
  const { member, reference } = progress
  if (!member?.mayTell) throw redirect(statusPage)
  const page = {
    reference,
    onFile: member.onFile,
    attempt: crypto.randomUUID(),
    states: usStates.map((state): [string, string] => [state.code, state[site.locale]]),
    typed: { values: { mailingTo: 'same' }, errors: {} } satisfies TypedForm,
  }
  return data(page, { headers: personalHeaders() })
}

const homeFields = ['address1', 'address2', 'city', 'state', 'zip', 'urbanization'] as const
const mailingFields = placeNames.map((name) => `mailing${name}` as const)
const keyOf = (name: string) => (name[0]!.toLowerCase() + name.slice(1)) as keyof PlaceView
const isOptional = (key: string) => ['address2', 'urbanization'].includes(key)

const typedIn = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').slice(0, 200)]))

/** What was left empty and may be so is left out. */
const placeOf = (entries: (readonly [string, string])[]) =>
  Object.fromEntries(entries.filter(([key, value]) => value || !isOptional(key))) as unknown as PlaceView

/** Tells where the household lives now, once it is clear how that is spelled. */
export async function answerMove(request: Request, { api }: Site, form: FormData) {
  const id = heldId(request)
  const typed = typedIn(form, [
    ...homeFields,
    ...mailingFields,
    ...['isTemporary', 'onTribalLands', 'mailingTo'],
  ])
  const places = {
    home: placeOf(homeFields.map((name) => [name, typed[name] ?? ''])),
    mailing:
      typed.mailingTo === 'other'
        ? placeOf(placeNames.map((name) => [keyOf(name), typed[`mailing${name}`] ?? '']))
        : null,
  }
  const spelling = form.get('spelling')
  const isOdd = Object.values(places).some((place) => place?.address1 && isSpelledDifferently(place))
  const standard = {
    home: standardPlace(places.home),
    mailing: places.mailing && standardPlace(places.mailing),
  }
  if (isOdd && spelling === null)
    return data<ChangeAnswer>({
      typed: { values: typed, errors: {}, missing: [] },
      problem: null,
      suggestion: standard,
    })
  const { home, mailing } = spelling === 'suggested' ? standard : places
  const said = {
    home: {
      ...home,
      isTemporary: typed.isTemporary === 'on',
      onTribalLands: typed.onTribalLands === 'on',
    },
    mailing: mailing as never,
  }
  const context = { idempotencyKey: attemptKey(id, form, JSON.stringify(said)) }
  const told = await resultOf(api.enrollment.own.move({ id, ...said }, { context }))
  if (told.ok) throw redirect(statusPage)
  return refuse(told.problem, typed)
}

/** Tells how the household is reached now. */
export async function answerContact(request: Request, { api }: Site, form: FormData) {
  const id = heldId(request)
  const typed = typedIn(form, ['phoneNumber', 'emailAddress', 'textsAllowed'])
  const contact = {
    phoneNumber: typed.phoneNumber ?? '',
    emailAddress: typed.emailAddress ?? '',
    textsAllowed: typed.textsAllowed === 'on',
  }
  const context = { idempotencyKey: attemptKey(id, form, JSON.stringify(contact)) }
  const told = await resultOf(api.enrollment.own.reach({ id, contact }, { context }))
  if (told.ok) throw redirect(statusPage)
  return refuse(told.problem, typed)
}

/** The API names a field by its place: `mailing.zip` stands beside `mailingZip`, `home.zip` beside `zip`. */
function refuse(problem: Problem, values: TypedForm['values']) {
  if (problem.code === 'INVALID_STATE') throw leadTo(statusPage)
  const { issues = [] } = (problem.data ?? {}) as { issues?: { path: string; code: string }[] }
  const named = issues.map(({ path, code }) => {
    const [place = '', name = ''] = path.split('.')
    const isMailing = place === 'mailing' && name !== ''
    return { path: isMailing ? place + name.slice(0, 1).toUpperCase() + name.slice(1) : name || place, code }
  })
  const refused = refusedForm({ ...problem, data: { issues: named } }, values)
  return data<ChangeAnswer>(refused, { status: problem.status })
}

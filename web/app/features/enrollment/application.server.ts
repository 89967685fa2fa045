import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { answeredSteps, type AnsweredStep, type Barrier } from '#contracts/enrollment/choices.ts'
import type { DraftView } from '#contracts/enrollment/views.ts'
import { ruledPrograms, type ProgramCode, type RuledProgram } from '#contracts/programs/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { stateOfZip, usStates } from '#contracts/us-states.ts'
import type { Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { resultOf, type Problem } from '../../problem.ts'
import { fieldText } from '../../problem-text.server.ts'
import type { TypedForm } from '../../ui/forms/corrections.ts'
import { codeOfSeller } from '../referral/code-of-seller.server.ts'
import { loadPrograms } from '../programs/load-programs.server.ts'
import { programCard } from '../programs/program-words.server.ts'
import { stateDecision, type StateDecision } from '../programs/state-administrator.server.ts'
import {
  forgetZip,
  heldEnrollment,
  heldZip,
  holdEnrollment,
  holdZip,
  leadTo,
  letGo,
  personalHeaders,
} from './held.server.ts'
import { alreadyWords, besidesWords, isLive } from './already.server.ts'
import { stopLinks } from './not-here.server.ts'
import {
  chosenIn,
  movingChoices,
  movingIn,
  programChoices,
  type ProgramChoice,
} from './program-choices.server.ts'
import { refusedForm } from './refused.server.ts'
import { homeAddress, isDoubtful } from './registry/home-address.server.ts'
import { asTyped, postedValues, savedValues } from './typed-answers.ts'

export const application = '/acp-eligibility-check'
const isAnswered = (step: string): step is AnsweredStep => (answeredSteps as readonly string[]).includes(step)
const stops = ['no-state', 'closed', 'exists'] as const
type Stop = (typeof stops)[number]
const isStop = (step: string): step is Stop => (stops as readonly string[]).includes(step)

/** A program that takes nobody any more, and since when. */
interface ClosedProgram {
  title: string
  text: string
}

/** What pages before the last one know: whoever looks into them does not find there what will be signed. */
type Answered = Omit<DraftView, 'consents'>

/** What one page of the application shows. */
export type ApplicationPage =
  | { at: 'start'; goOn: string | null; begin: string; closed: ClosedProgram[] }
  | ({ at: 'already'; begin: string; besides: string } & ReturnType<typeof alreadyWords>)
  | { at: 'zip'; program: RuledProgram | null }
  | { at: 'program'; choices: ProgramChoice[] }
  | {
      at: 'stop'
      barrier: Barrier
      change: string | null
      otherProgram: DraftView['otherProgram']
      minimumAge?: number
      decision?: StateDecision | null
      links: { to: string; label: string }[]
    }
  | {
      at: 'question'
      step: AnsweredStep
      draft: Answered
      typed: TypedForm
      back: string
      states: [code: string, name: string][]
      isKept: boolean
    }
  | { at: 'check'; draft: Answered; back: string; phoneText: string }
  | { at: 'certify'; draft: Pick<DraftView, 'consents'>; back: string; timeZone: string }

/** Asks the server where the application is; an applicant who is elsewhere is led there. */
export async function loadApplication(request: Request, url: URL, step: string | undefined, site: Site) {
  const held = heldEnrollment(request)
  const found = held ? await resultOf(site.api.enrollment.own.draft({ id: held })) : undefined
  const draft = found?.ok && found.value.state === 'draft' ? found.value : undefined
  // Another application of the same person would be refused at its signature: they hear of theirs before they begin it.
  if (held && found?.ok && isLive(found.value)) {
    const words = alreadyWords(found.value, site.locale)
    const begin = firstPage(url, true)
    if (!step) {
      const besides = await besidesWords(site, found.value.program)
      return show({ at: 'already', begin, besides, ...words }, held, found.value)
    }
    if (step === 'exists' || (step === 'zip' && !url.searchParams.has('anew')))
      throw redirect(application + url.search)
  }
  if (step && isStop(step)) {
    const barrier = step === 'no-state' ? 'no_state' : step
    return show({
      at: 'stop',
      barrier,
      links: stopLinks(site, barrier),
      change: step === 'no-state' ? 'zip' : null,
      otherProgram: null,
      decision: step === 'no-state' ? await stateDecision(site, url.searchParams.get('state') ?? '') : null,
    })
  }
  if (!step) {
    const goOn = draft ? `${application}/${draft.next}` : null
    return show({ at: 'start', goOn, begin: firstPage(url), closed: await closedPrograms(site) }, held, draft)
  }
  if (step === 'zip')
    return show({ at: 'zip', program: programIn(url.searchParams.get('program')) }, held, draft)
  if (step === 'program') return choosePrograms(request, site)
  if (found?.ok && !draft) throw redirect(found.value.page)
  if (!held || !draft) throw leadTo(application, letGo())
  const page = pageOf(step, draft, site, url)
  if (page.at === 'stop' && page.barrier === 'no_state')
    page.decision = await stateDecision(site, draft.usState, draft.program)
  return show(page, held, draft)
}

/** A visitor who comes for a program that has ended is told so before the first question. */
async function closedPrograms(site: Site): Promise<ClosedProgram[]> {
  const { programs, at } = await loadPrograms(site)
  return programs
    .map((program) => programCard(site.locale, program, at))
    .filter(({ isOpen }) => !isOpen)
    .map(({ name, badge, warning }) => ({ title: `${name}: ${badge}`, text: warning ?? '' }))
}

/**
 * The program that a link has named; whether it can be applied for is for the ZIP code to say. No address names what
 * survivors apply for, since browsers keep addresses.
 */
const programIn = (named: unknown) => ruledPrograms.find((code) => code === named) ?? null

/** The first question, for the program that a link has named; `anew` is for whoever has an application already. */
function firstPage({ searchParams }: URL, isAnew = false): string {
  const program = programIn(searchParams.get('program'))
  const query = new URLSearchParams({ ...(program && { program }), ...(isAnew && { anew: '' }) })
  return `${application}/zip${query.size > 0 ? `?${query}` : ''}`
}

const show = (page: ApplicationPage, held?: string, own?: DraftView) =>
  data(page, {
    headers: personalHeaders(
      ...(held && own ? [holdEnrollment(held, { isDraft: own.state === 'draft' })] : []),
    ),
  })

async function choosePrograms(request: Request, { api, locale }: Site) {
  const zip = heldZip(request)
  if (!zip) throw redirect(`${application}/zip`)
  const { programs, moving } = await api.enrollment.offers({ zip })
  if (programs.length === 0 && moving.length === 0) throw redirect(`${application}/zip`)
  const choices = [...programChoices(locale, programs), ...movingChoices(locale, { programs, moving })]
  return show({ at: 'program', choices })
}

const changeOf: Partial<Record<Barrier, string>> = {
  under_age: 'birth',
  not_on_tribal_lands: 'address',
  over_income: 'income',
  one_per_household: 'shared-money',
  no_state: 'address',
}

function pageOf(step: string, draft: DraftView, site: Site, { searchParams }: URL): ApplicationPage {
  const { way, next, barrier, otherProgram, minimumAge } = draft
  const at = (way as string[]).indexOf(step)
  const isLater = at > way.indexOf(next) && !(step === 'certify' && next === 'check')
  if (step === 'stop' || (barrier && (step === 'check' || step === 'certify'))) {
    if (!barrier) throw redirect(`${application}/${next}`)
    if (step !== 'stop') throw redirect(`${application}/stop`)
    const links = stopLinks(site, barrier)
    return { at: 'stop', barrier, change: changeOf[barrier] ?? null, otherProgram, minimumAge, links }
  }
  if (at < 0 || isLater) throw redirect(`${application}/${next}`)
  if ((step === 'check' || step === 'certify') && isDocumentOpen(draft, step))
    throw redirect('/enroll-document')
  const isChange = searchParams.has('change')
  const before = isChange ? 'check' : way[at - 1]
  const back = before ? `${application}/${before}` : application
  const { consents, ...answered } = draft
  if (step === 'check')
    return {
      at: 'check',
      draft: answered,
      back,
      phoneText: phoneText(String(draft.answers.contact?.phoneNumber ?? '')),
    }
  if (step === 'certify') return { at: 'certify', draft: { consents }, back, timeZone: site.brand.timeZone }
  const question = step as AnsweredStep
  const saved = draft.answers[question]
  const wrong = draft.fieldErrors.filter((error) => error.step === question)
  return {
    at: 'question',
    step: question,
    draft: answered,
    back,
    states: question === 'address' ? statesIn(site.locale) : [],
    isKept: question === 'identity' && saved !== undefined && wrong.length === 0,
    typed: {
      values: saved ? savedValues(question, saved) : knownOf(question, draft),
      errors: Object.fromEntries(
        wrong.map(({ field, code }) => [
          field,
          fieldText(code === 'WAY_NOT_IN_PROGRAM' ? code : 'VERIFIER_FIELD'),
        ]),
      ),
    },
  }
}

/** Whether the program wants to see something first: it has to be there to be checked, and accepted to be signed for. */
const isDocumentOpen = ({ documents }: DraftView, step: 'check' | 'certify') =>
  documents.some(
    ({ state, mustBeAccepted }) =>
      state === null || state === 'refused' || (step === 'certify' && mustBeAccepted && state === 'uploaded'),
  )

/** Nothing is asked twice: where somebody lives began with their ZIP code. */
const knownOf = (step: AnsweredStep, { zip, usState }: DraftView): TypedForm['values'] =>
  step === 'address' ? { zip, state: usState } : {}

/** Where people live; a military post is nobody’s home here. */
const statesIn = (locale: Locale): [string, string][] =>
  usStates.filter(({ kind }) => kind !== 'military').map((state) => [state.code, state[locale]])

/** Answers the form of one page: saves it and leads to the next, or says what is wrong. */
export async function answerApplication(
  request: Request,
  step: string | undefined,
  site: Site,
  form: FormData,
) {
  if (step === 'zip') return takeZip(request, site, form)
  if (step === 'program') return takeProgram(request, site, form)
  const id = heldEnrollment(request)
  if (!id) throw leadTo(application, letGo())
  if (step === 'certify') return sign(id, site, form)
  if (!step || !isAnswered(step)) throw new Response(null, { status: 404 })
  const values = postedValues(step, form)
  if (step === 'identity' && (await isUnchanged(id, site, values))) throw redirect(await nextOf(id, site))
  const saved = await resultOf(site.api.enrollment.own.save({ id, step, values }))
  if (!saved.ok) return refuse(saved.problem, asTyped(values))
  const { barrier, next } = saved.value
  const isAsked = step === 'address' && !barrier && isDoubtful(values as Record<'address1' | 'city', string>)
  throw leadTo(
    isAsked ? homeAddress : `${application}/${barrier ? 'stop' : next}`,
    holdEnrollment(id, { isDraft: true }),
  )
}

/** A number of identity that was given before is not shown again: left empty, it stays. */
async function isUnchanged(id: string, { api }: Site, values: Record<string, unknown>) {
  if (values.ssn4 || values.tribalId) return false
  const draft = await resultOf(api.enrollment.own.draft({ id }))
  if (!draft.ok || draft.value.fieldErrors.some(({ step }) => step === 'identity')) return false
  return draft.value.answers.identity?.kind === values.kind
}
const nextOf = async (id: string, { api }: Site) =>
  `${application}/${(await api.enrollment.own.draft({ id })).next}`

async function takeZip(request: Request, { api }: Site, form: FormData) {
  const typed = String(form.get('zip') ?? '')
  const offered = await resultOf(api.enrollment.offers({ zip: typed.slice(0, 500) }))
  if (!offered.ok) return refuse(offered.problem, { zip: typed })
  const { programs, moving, barrier, zip } = offered.value
  if (barrier)
    throw leadTo(
      `${application}/${barrier === 'no_state' ? `no-state?state=${stateOfZip(zip) ?? ''}` : 'closed'}`,
      // Whoever wants to be told types it once.
      holdZip(zip),
    )
  const resellerCode = codeOfSeller(request, form)
  const wanted = programIn(form.get('program'))
  if (wanted && programs.includes(wanted)) return begin(api, { zip, program: wanted, resellerCode })
  if (programs.length > 1 || moving.length > 0) throw leadTo(`${application}/program`, holdZip(zip))
  return begin(api, { zip, program: programs[0]!, resellerCode })
}

async function takeProgram(request: Request, { api }: Site, form: FormData) {
  const zip = heldZip(request)
  if (!zip) throw redirect(`${application}/zip`)
  const chosen = form.get('program')
  if (chosen === 'none') throw leadTo(`${application}/closed`, forgetZip())
  const moved = movingIn(chosen)
  const program = moved ?? chosenIn(chosen)
  if (!program) {
    const errors = { program: fieldText('CHOOSE_ONE') }
    return data({ typed: { values: {}, errors }, problem: null }, { status: 422 })
  }
  return begin(api, {
    ...{ zip, program, movesBenefit: moved !== undefined },
    resellerCode: codeOfSeller(request, form),
  })
}

async function begin(
  api: Site['api'],
  beginning: {
    zip: string
    program: ProgramCode
    movesBenefit?: boolean
    resellerCode: string | undefined
  },
) {
  const started = await resultOf(api.enrollment.start(beginning))
  if (!started.ok) return refuse(started.problem, { zip: beginning.zip })
  throw leadTo(`${application}/qualify`, holdEnrollment(started.value.id, { isDraft: true }), forgetZip())
}

async function sign(id: string, { api, brand }: Site, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 400)
  const agreed = form
    .getAll('agreed')
    .flatMap((value) => (typeof value === 'string' ? [value.slice(0, 40)] : []))
  const signed = {
    agreed: agreed.slice(0, 40),
    initials: text('initials').slice(0, 8),
    fullName: text('fullName'),
    timeZone: text('timeZone').slice(0, 60) || brand.timeZone,
  }
  // The same form sent twice is one request.
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([id, signed]))
    .digest('base64url')
  const sent = await resultOf(api.enrollment.own.submit({ id, ...signed }, { context: { idempotencyKey } }))
  if (sent.ok) throw leadTo(sent.value.page, holdEnrollment(id, { isDraft: false }))
  const { problem } = sent
  if (problem.code === 'INVALID_STATE') throw redirect('/enroll-status')
  if (problem.code === 'ENROLLMENT_EXISTS') throw redirect(`${application}/exists`)
  if (['DOCUMENT_MISSING', 'DOCUMENT_WAITS'].includes(problem.code)) throw redirect('/enroll-document')
  if (problem.code === 'ANSWERS_MISSING') throw redirect(await nextOf(id, { api } as Site))
  const { agreed: _agreed, ...typed } = signed
  return refuse(problem, { ...typed, agreed: agreed.join(' ') })
}

function refuse(problem: Problem, values: TypedForm['values']) {
  if (problem.code === 'ENROLLMENT_NOT_FOUND') throw leadTo(application, letGo())
  if (problem.code === 'INVALID_STATE') throw redirect('/enroll-status')
  if (['PROGRAM_CLOSED', 'STATE_NOT_SERVED'].includes(problem.code) && !values.initials)
    throw redirect(`${application}/${problem.code === 'PROGRAM_CLOSED' ? 'closed' : 'no-state'}`)
  const stopping = [
    ...['UNDER_AGE', 'NOT_ON_TRIBAL_LANDS', 'OVER_INCOME', 'ONE_PER_HOUSEHOLD'],
    ...['PROGRAM_CLOSED', 'STATE_NOT_SERVED'],
  ]
  if (stopping.includes(problem.code)) throw redirect(`${application}/stop`)
  return data(refusedForm(problem, values), { status: problem.status === 422 ? 422 : problem.status })
}

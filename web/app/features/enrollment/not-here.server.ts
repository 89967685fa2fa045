import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { coverageLeadInput } from '#contracts/coverage-leads/public.ts'
import { publicProgramName, ruledPrograms } from '#contracts/programs/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { readForm } from '../../kit/forms/posted-form.server.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { applyAddress } from '../programs/apply-address.server.ts'
import { loadPrograms } from '../programs/load-programs.server.ts'
import { heldZip, personalHeaders } from './held.server.ts'
import { refusedForm } from './refused.server.ts'

const page = '/enroll-not-here'
const programIn = (named: unknown) => ruledPrograms.find((code) => code === named) ?? null

/** What may still come: who waits for a program that has ended would wait for nothing. */
async function programsToCome(site: Site) {
  const { programs } = await loadPrograms(site)
  return programs.flatMap(({ code, status }) => {
    const ruled = programIn(code)
    return ruled && status !== 'ended' ? [{ value: ruled, label: publicProgramName(ruled) }] : []
  })
}

/** What the form knows already: the program of the link, and the ZIP code that was typed before it. */
export async function loadNotHere(request: Request, { searchParams }: URL, site: Site) {
  const { api, brand, locale } = site
  const programs = await programsToCome(site)
  const named = programIn(searchParams.get('program'))
  const program = programs.find(({ value }) => value === named) ?? programs[0]
  const zip = heldZip(request)
  const open = programIn(searchParams.get('open'))
  const shown = {
    programs,
    known: { ...(zip && { zip }), ...(program && { program: program.value }), locale },
    locales: brand.locales,
    formToken: (await api.contacts.form({})).formToken,
    isSent: searchParams.has('sent'),
    open: open && { program: publicProgramName(open), to: applyAddress(open, true) },
  }
  return data(shown, { headers: personalHeaders() })
}

/** Keeps whom to tell and leads on, or says what is wrong with what was typed. */
export async function answerNotHere({ api }: Site, form: FormData) {
  // A browser adds what is not ours.
  const read = readForm(form, coverageLeadInput.strip())
  if (!read.ok) return data({ typed: read.typed, problem: null }, { status: 422 })
  // The same form sent twice is one request.
  const idempotencyKey = createHash('sha256').update(JSON.stringify(read.value)).digest('base64url')
  const asked = await resultOf(api.coverageLeads.ask(read.value, { context: { idempotencyKey } }))
  if (asked.ok)
    throw redirect(asked.value.isServed ? `${page}?open=${read.value.program}` : `${page}?sent`, {
      status: 303,
    })
  const { problem } = asked
  // A corrected form keeps its age: who only mends an address is not too fast.
  if (problem.code === 'FORM_EXPIRED') delete read.typed.values.formToken
  return data(refusedForm(problem, read.typed.values), { status: problem.status })
}

/** Ends the waiting that a link names; whether anybody waited is said to nobody. */
export async function answerStop({ api }: Site, token: string) {
  const stopped = await resultOf(
    api.coverageLeads.stop({ token }, { context: { idempotencyKey: `stop ${token}`.slice(0, 60) } }),
  )
  if (!stopped.ok) return data({ problem: problemText(stopped.problem) }, { status: stopped.problem.status })
  return data({ isStopped: true as const })
}

/** Where somebody who cannot go on finds something else; who may wait for it can be told. */
export function stopLinks({ locale }: Pick<Site, 'locale'>, barrier: string) {
  const t = translatorFor(locale, 'not-here')
  return [
    ...(barrier === 'no_state' || barrier === 'closed' ? [{ to: page, label: t('stopLinks.tell') }] : []),
    { to: '/plans', label: t('stopLinks.plans') },
    { to: '/contact-us?topic=eligibility', label: t('stopLinks.contact') },
  ]
}

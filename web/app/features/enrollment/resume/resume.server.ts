import { data } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf, type Problem } from '../../../problem.ts'
import { fieldText } from '../../../problem-text.server.ts'
import { forgetLookup, holdEnrollment, holdLookup, leadTo, letGo } from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'

/**
 * Answers the page of a link: `open` gives the second fact, `send` asks for a code of digits instead. The language of the
 * link stays that of the pages after it.
 */
export async function answerResume(code: string, { api, locale }: Site, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 40)
  const kept = code.slice(0, 80)
  const language = `userLocale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  if (form.get('intent') === 'send') {
    const sent = await resultOf(api.enrollment.resume.send({ code: kept }))
    if (sent.ok) throw leadTo('/enroll-status', letGo(), holdLookup(sent.value.lookup), language)
    return refuse(sent.problem, {})
  }
  const names = form.get('by') === 'zip' ? ['zip'] : ['month', 'day', 'year']
  const typed = Object.fromEntries(names.map((name) => [name, text(name)]))
  const missing = names.filter((name) => !typed[name]?.trim())
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((name) => [name, fieldText('REQUIRED')]))
    return data({ typed: { values: typed, errors, missing }, problem: null }, { status: 422 })
  }
  const { zip, month = '', day = '', year = '' } = typed
  const birthDate = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const fact = zip === undefined ? { birthDate } : { zip }
  const opened = await resultOf(api.enrollment.resume.open({ code: kept, ...fact }))
  if (!opened.ok) return refuse(opened.problem, typed)
  const { id } = opened.value
  const progress = await api.enrollment.own.progress({ id })
  throw leadTo(
    progress.page,
    holdEnrollment(id, { isDraft: progress.state === 'draft' }),
    forgetLookup(),
    language,
  )
}

/** A union tells nothing of single fields, so that the one that is wrong is named here. */
function refuse(problem: Problem, values: Record<string, string>) {
  if (problem.code === 'RESUME_OVER')
    return data({ isOver: true, typed: { values: {}, errors: {} }, problem: null }, { status: 410 })
  if (problem.status === 400) {
    const errors = 'zip' in values ? { zip: fieldText('ZIP_INVALID') } : { day: fieldText('BIRTH_DATE') }
    return data({ typed: { values, errors }, problem: null }, { status: 422 })
  }
  return data(refusedForm(problem, values), { status: problem.status })
}

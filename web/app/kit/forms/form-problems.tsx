import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ProblemNotice, type StaleText } from '../staff/problem-notice.tsx'
import { ClashNotice } from './clash-notice.tsx'
import type { AnyForm } from './use-form.ts'

/** Over the fields of a form: what is wrong in them, else why it was refused, and what somebody else has changed meanwhile, too. `stale` stands there where something has changed meanwhile. */
export function FormProblems({
  form: { summary, problem, clashing, takeTheirs },
  stale,
}: {
  form: Pick<AnyForm, 'summary' | 'problem' | 'clashing' | 'takeTheirs'>
  stale?: StaleText | undefined
}) {
  return (
    <>
      <ErrorSummary errors={summary} />
      <ProblemNotice problem={problem} stale={stale} />
      <ClashNotice clashing={clashing} onTake={takeTheirs} />
    </>
  )
}

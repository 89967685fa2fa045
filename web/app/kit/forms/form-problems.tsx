import type { ReactNode } from 'react'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import type { AnyForm } from './use-form.ts'

/** Over the fields of a form: what is wrong in them, else why it was refused. `stale` stands there where something has changed meanwhile. */
export function FormProblems({
  form: { summary, problem },
  stale,
}: {
  form: Pick<AnyForm, 'summary' | 'problem'>
  stale?: ReactNode
}) {
  return (
    <>
      <ErrorSummary errors={summary} />
      <ProblemNotice problem={problem} stale={stale} />
    </>
  )
}

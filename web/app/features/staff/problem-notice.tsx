import type { Problem } from '../../problem.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProblemText } from './problem-state.tsx'

/** Why an action was refused, in the dialog or page where it was started. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null
  return (
    <Notice type="error">
      <ProblemText problem={problem} />
    </Notice>
  )
}

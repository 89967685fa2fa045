import { useEffect, useRef } from 'react'
import type { Problem } from '../../problem.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProblemText } from './problem-state.tsx'

/** Why an action was refused, in the dialog or page where it was started; a long form is moved so that it is seen. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces, because browsers may answer a promise, which is no way to undo an effect.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  return (
    <div ref={place} className="scroll-mt-24">
      <Notice type="error">
        <ProblemText problem={problem} />
      </Notice>
    </div>
  )
}

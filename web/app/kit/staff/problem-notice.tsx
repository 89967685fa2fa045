import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ProblemText } from './failed-state.tsx'
import { isOver } from './use-act.ts'
import { useIsShown } from './use-is-shown.ts'

/** Brings the page's data anew. */
export interface Loading {
  load: () => void
  isLoading: boolean
}
/** What tells of a change that was faster. */
export type StaleText = (loading: Loading) => ReactNode

/**
 * Why an action was refused, in the dialog or page where it was started; a long form is moved so that it is seen. Where
 * something has changed meanwhile, `stale` tells more of that than the way to see it. Once that is loaded, nothing is left
 * to be told.
 */
export function ProblemNotice({
  problem,
  stale,
}: {
  problem: Problem | undefined
  stale?: StaleText | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  const isShown = useIsShown()
  const { revalidate, state } = useRevalidator()
  const [seen, setSeen] = useState<Problem>()
  async function load() {
    await revalidate()
    // What the record has become may leave no place for what was begun, and none to say why.
    if (isShown()) setSeen(problem)
    else if (problem) toast('warning', problem.message)
  }
  useEffect(() => {
    // Braces, because browsers may answer a promise, which is no way to undo an effect.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem || problem === seen) return null
  const loading = { load: () => void load(), isLoading: state !== 'idle' }
  return (
    <div ref={place} className="scroll-mt-24">
      {isOver(problem) || problem.code === 'VERSION_CONFLICT' ? (
        stale ? (
          stale(loading)
        ) : (
          <StaleNotice problem={problem} {...loading} />
        )
      ) : (
        <Notice type="error" about={problem}>
          <ProblemText problem={problem} />
        </Notice>
      )}
    </div>
  )
}

/** What cannot be done any more, the page shows already; what somebody else has changed comes when it is asked for. What was typed stays. */
function StaleNotice({ problem, load, isLoading }: { problem: Problem } & Loading) {
  const t = useTranslations('common.action')
  return (
    <Notice type="warning" about={problem}>
      <p>
        <ProblemText problem={problem} />
      </p>
      {problem.code === 'VERSION_CONFLICT' && (
        <StaffButton className="mt-3" disabled={isLoading} onClick={load}>
          {t('loadAgain')}
        </StaffButton>
      )}
    </Notice>
  )
}

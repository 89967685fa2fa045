import { lazy, Suspense, useEffect } from 'react'
import { usePasswordQuestion } from '../../kit/staff/step-up.ts'

/** After this the page has what it needs, and what may be needed next can be fetched. */
const calmMs = 2500

const loadDialog = () => import('./step-up-dialog.tsx')
const StepUpDialog = lazy(loadDialog)

/** The question for the password, once it is asked; its code is not part of the first load. */
export function StepUp() {
  const question = usePasswordQuestion()
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), calmMs)
    return () => clearTimeout(timer)
  }, [])
  if (question === null) return null
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  )
}

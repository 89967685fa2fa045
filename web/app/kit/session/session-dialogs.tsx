import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { isLocale } from '#contracts/locale.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { supportDomain } from '../../session.client.ts'
import { hostDialogs, useSessionState, type SessionState } from './session-state.ts'
import { signInHere } from './session.client.ts'
import { noteTyping } from './typing.client.ts'
import { watchSession } from './watch.client.ts'

/** After this the page has what it needs, and what may be needed later can be fetched. */
const calmMs = 3000

const leave = () => window.location.assign(signInHere('expired'))
const loadQuestion = async () => {
  const { lang } = document.documentElement
  const [question] = await Promise.all([
    import('./session-question.tsx'),
    loadCatalog(isLocale(lang) ? lang : 'en', 'session'),
  ])
  return question
}
/** Where the question cannot be fetched any more, the sign-in page asks it. */
const SessionQuestion = lazy(() => loadQuestion().catch(() => ({ default: Leave })))

/**
 * Stands once in every area: warns before a session ends and asks to sign in again over the page when it has. A support
 * login ends by its own banner.
 */
export const SessionDialogs = () => (supportDomain() === null ? <Dialogs /> : null)

function Dialogs() {
  const state = useSessionState()
  useEffect(hostDialogs, [])
  useEffect(noteTyping, [])
  useEffect(() => watchSession(() => window.location.assign(signInHere('signed-out'))), [])
  useEffect(() => {
    const timer = setTimeout(() => void loadQuestion().catch(() => undefined), calmMs)
    return () => clearTimeout(timer)
  }, [])
  if (state.name === 'live') return null
  return (
    <Suspense>
      <SessionQuestion key={state.name} state={state} />
    </Suspense>
  )
}

function Leave({ state }: { state: SessionState }): ReactNode {
  useEffect(() => {
    if (state.name === 'ended') leave()
  }, [state])
  return null
}

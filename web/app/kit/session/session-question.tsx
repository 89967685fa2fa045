import { useEffect, useRef, type ReactNode } from 'react'
import type { SessionState } from './session-state.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { StaySignedIn } from './stay-signed-in.tsx'

/** A dialog that only its own buttons answer; Escape leaves it where it is. */
export default function SessionQuestion({
  state,
}: {
  state: Exclude<SessionState, { name: 'live' }>
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    box?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => box?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-question"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) =>
        currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()
      }
      className="modal m-auto w-[min(460px,100%)] max-w-none rounded-card bg-raised p-6 text-base text-text shadow-lift"
    >
      {state.name === 'warning' ? <StaySignedIn end={state.end} /> : <SignInAgain {...state} />}
    </dialog>
  )
}

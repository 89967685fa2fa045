import { useEffect, type ReactNode } from 'react'
import { DoorHeader, DoorLocaleSwitch } from '../../../kit/door-header.tsx'

/** The plain frame around the pages that lead into an area. */
export function Door({ home, children }: { home: string; children: ReactNode }) {
  useEffect(() => {
    if (sessionStorage.token || localStorage.token)
      void import('../../../kit/session/leave-administration.client.ts').then((module) =>
        module.leaveAdministration(),
      )
  }, [])
  return (
    <div className="grid min-h-dvh grid-rows-[76px_1fr]">
      <DoorHeader home={home}>
        <DoorLocaleSwitch />
      </DoorHeader>
      <main className="min-w-0">{children}</main>
    </div>
  )
}

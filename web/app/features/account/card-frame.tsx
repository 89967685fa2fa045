import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

/** A page of one card, without a session and outside of the public pages: the brand above it, and no way to get lost. */
export function CardFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh grid-rows-[76px_1fr] bg-sunken">
      <header className="flex items-center justify-between border-b border-line bg-surface px-4 md:px-8">
        <Logo />
        {aside}
      </header>
      <div className="grid content-start justify-items-center px-4 py-8 md:py-16">
        <div className="card grid w-full max-w-[440px] gap-3 p-6 shadow-card md:p-8">{children}</div>
      </div>
    </main>
  )
}

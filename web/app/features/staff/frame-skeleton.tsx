import type { ReactNode } from 'react'
import { Bone } from '../../ui/staff/skeleton.tsx'

/** The frame while nothing is known yet: what the server sends, and what stands until the session is read. */
export function FrameSkeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <main aria-busy="true" className="min-h-dvh bg-sunken">
      <h1 className="sr-only">{label}</h1>
      <div className="flex h-[76px] items-center justify-between border-b border-line bg-surface px-5">
        <Bone className="h-8 w-36" />
        <Bone className="size-8 rounded-full" />
      </div>
      <div className="flex">
        <div className="hidden min-h-[calc(100dvh-76px)] w-[220px] shrink-0 content-start gap-3 border-r border-line bg-surface p-5 md:grid">
          <Bone className="h-4 w-28" />
          <Bone className="h-4 w-24" />
        </div>
        <div className="grid min-w-0 flex-1 content-start gap-4 p-4 md:p-6">
          <Bone className="h-7 w-40" />
          {children}
        </div>
      </div>
    </main>
  )
}

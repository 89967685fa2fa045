import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { InviteInput, MemberPatch, TeamAction } from '#contracts/team.ts'
import type { Problem } from '../../problem.ts'
import { toast } from '../../ui/toast.tsx'

/** What is done with a team, as the action of the page that shows it gets it. */
export type TeamAct =
  | ({ intent: 'invite' } & InviteInput)
  | ({ intent: 'update' } & MemberPatch)
  | { intent: 'act'; id: string; action: TeamAction }

type Answer = { ok: true } | { ok: false; problem: Problem }

/** Sends acts to the page's action; `onDone` runs once when one went through. */
export function useTeamAct(onDone: () => void) {
  const fetcher = useFetcher<Answer>()
  const doneText = useRef<string>(undefined)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (isBusy || doneText.current === undefined || !fetcher.data) return
    const text = doneText.current
    doneText.current = undefined
    if (!fetcher.data.ok) return
    toast('success', text)
    latest.current()
  }, [isBusy, fetcher.data])

  return {
    isBusy,
    problem: !isBusy && fetcher.data?.ok === false ? fetcher.data.problem : undefined,
    send(act: TeamAct, done: string) {
      doneText.current = done
      void fetcher.submit({ ...act }, { method: 'post', encType: 'application/json' })
    },
  }
}

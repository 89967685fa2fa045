import { useSyncExternalStore } from 'react'

/** The question for the password that stands open, answered with whether it was proven. */
let question: { answer: (isProven: boolean) => void } | null = null
const watchers = new Set<() => void>()

function update(next: typeof question) {
  question = next
  for (const watcher of watchers) watcher()
}

/** Opens the password dialog of the staff frame; resolves when it is proven or given up. */
export function askForPassword(): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    update({
      answer(isProven) {
        update(null)
        resolve(isProven)
      },
    })
  })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const usePasswordQuestion = () =>
  useSyncExternalStore(
    watch,
    () => question,
    () => null,
  )

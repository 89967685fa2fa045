import { useEffect, useRef } from 'react'

/**
 * For a field that is fed by the address or by an answer: give it the ref, and the value as its `defaultValue`. It follows
 * the value, but never while somebody is in it: letters that are typed while an answer comes stay.
 */
export function useFollowed(value: string) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => follow(ref.current, value), [value])
  return ref
}

export function follow(field: HTMLInputElement | null, value: string) {
  if (field && field !== field.ownerDocument.activeElement) field.value = value
}

import { useLayoutEffect, useState, type RefObject } from 'react'

/** How many pixels wide an element is now; undefined until it is there. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setWidth(current.clientWidth)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

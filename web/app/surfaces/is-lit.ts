/** Whether the entry is lit on a page: its own, one below it, or one that belongs to it. */
export const isLit = ({ to, also }: { to: string; also: readonly string[] }, pathname: string) =>
  [to, ...also].some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))

/** Whether a link is whole: mail programs cut some short, and the server would not read what is left. */
export const isLinkToken = (token: string) => /^[\w-]{22}$/.test(token)

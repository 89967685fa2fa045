/** Where the pages of a list's records stand below the dashboard, by the list's name. */
export const listPlaces: Readonly<Record<string, string>> = {
  orders: 'order',
  resellers: 'resellers',
  subscribers: 'subscribers',
}

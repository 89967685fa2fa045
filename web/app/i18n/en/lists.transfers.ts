export { default } from '#contracts/i18n/en/lists/transfers.ts'

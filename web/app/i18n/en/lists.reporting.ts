export { default } from '#contracts/i18n/en/lists/reporting.ts'

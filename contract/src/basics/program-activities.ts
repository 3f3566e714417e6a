const TRANSFER = ["transfer"] as const;
const WEBHOOKS = ["webhooks"] as const;
const VIEWS = ["analyticsViews"] as const;

/** Changes of what other programs may reach and are told, of work in the background, and of what a person sees first. */
export const PROGRAM_ACTIVITIES = {
  "api_key.made": { words: "made the API key {subject}", invalidates: ["apiKeys"] },
  "api_key.revoked": { words: "revoked the API key {subject}", invalidates: ["apiKeys"] },
  "connection.made": { words: "connected the application {subject}", invalidates: ["connections"] },
  "connection.ended": { words: "disconnected the application {subject}", invalidates: ["connections"] },
  "calendar.address_made": { words: "created a calendar address", invalidates: ["calendarFeeds"] },
  "calendar.address_ended": { words: "removed a calendar address", invalidates: ["calendarFeeds"] },
  "weekly_mail.started": { words: "subscribed to the weekly mail", invalidates: ["weeklyMails"] },
  "weekly_mail.ended": { words: "unsubscribed from the weekly mail", invalidates: ["weeklyMails"] },
  "weekly_mail.asked_for": { words: "sent their weekly mail now", invalidates: [] },
  "webhook.added": { words: "set up webhook {subject}", invalidates: WEBHOOKS },
  "webhook.edited": { words: "edited webhook {subject}", invalidates: WEBHOOKS },
  "webhook.removed": { words: "removed webhook {subject}", invalidates: WEBHOOKS },
  "webhook.secret_renewed": { words: "made a new secret for webhook {subject}", invalidates: WEBHOOKS },
  "webhook.tested": { words: "sent a test event to webhook {subject}", invalidates: WEBHOOKS },
  "webhook.replayed": { words: "sent events to webhook {subject} again", invalidates: WEBHOOKS },
  "webhook.failing": { words: "could not reach webhook {subject} for a day", invalidates: WEBHOOKS },
  "webhook.switched_off": {
    words: "switched webhook {subject} off after repeated failures",
    invalidates: WEBHOOKS,
  },
  "data.export_started": { words: "started an export of all data", invalidates: TRANSFER },
  "data.export_done": { words: "finished an export of all data", invalidates: TRANSFER },
  "data.export_cancelled": { words: "canceled or deleted an export of all data", invalidates: TRANSFER },
  "data.import_begun": { words: "uploaded a file with all data", invalidates: TRANSFER },
  "data.import_check_started": { words: "started checking a file with all data", invalidates: TRANSFER },
  "data.import_checked": { words: "checked a file with all data", invalidates: TRANSFER },
  "data.import_started": { words: "started an import of all data", invalidates: TRANSFER },
  "data.import_cancelled": { words: "canceled an import of all data", invalidates: TRANSFER },
  "dashboard.arranged": { words: "arranged the cards of their dashboard", invalidates: ["dashboardCards"] },
  "analytics_view.saved": { words: "saved the view of the analytics {subject}", invalidates: VIEWS },
  "analytics_view.edited": { words: "edited the view of the analytics {subject}", invalidates: VIEWS },
  "analytics_view.removed": { words: "deleted the view of the analytics {subject}", invalidates: VIEWS },
  "analytics_view.restored": { words: "restored the view of the analytics {subject}", invalidates: VIEWS },
  "analytics_view.chosen": { words: "chose their start view of the analytics", invalidates: VIEWS },
  "job.tried_again": { words: "retried failed background jobs", invalidates: ["jobs"] },
} as const;

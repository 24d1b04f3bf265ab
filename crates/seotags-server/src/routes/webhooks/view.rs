//! A webhook in responses.

use seotags::result::moment_text;
use seotags_api::{EventView, IssuedWebhookView, WebhookView};
use seotags_app::webhooks::{IssuedWebhook, Webhook, WebhookEvent};

pub(super) fn webhook_event(event: EventView) -> WebhookEvent {
    match event {
        EventView::Finished => WebhookEvent::Finished,
        EventView::Failed => WebhookEvent::Failed,
    }
}

fn event_view(event: WebhookEvent) -> EventView {
    match event {
        WebhookEvent::Finished => EventView::Finished,
        WebhookEvent::Failed => EventView::Failed,
    }
}

pub(super) fn webhook_view(webhook: Webhook) -> WebhookView {
    WebhookView {
        id: webhook.id.0,
        url: webhook.url,
        events: webhook.events.into_iter().map(event_view).collect(),
        is_active: webhook.is_active,
        paused_at: webhook.paused_at.map(|at| moment_text(at.as_millisecond())),
        created_at: moment_text(webhook.created_at.as_millisecond()),
        last_attempt_at: webhook.last_attempt_at.map(|at| moment_text(at.as_millisecond())),
        last_error: webhook.last_error,
    }
}

pub(super) fn issued_webhook_view(issued: IssuedWebhook) -> IssuedWebhookView {
    IssuedWebhookView { kept: webhook_view(issued.kept), secret: issued.secret.expose().to_owned() }
}

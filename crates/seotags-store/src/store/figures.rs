//! Queries on the whole service, none of which reads results.

use crate::model::Figures;
use rusqlite::Connection;

/// All key figures of the service.
pub fn all(db: &Connection) -> rusqlite::Result<Figures> {
    let number = |sql: &str| db.prepare_cached(sql)?.query_row([], |row| row.get(0));
    let mut statuses =
        db.prepare_cached("SELECT status, count(*) FROM analyses WHERE is_draft = 0 GROUP BY status ORDER BY status")?;
    let analyses = statuses.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
    let (owed, mails, users) = (
        number("SELECT count(*) FROM queue")?,
        number("SELECT count(*) FROM mails WHERE letter IS NOT NULL")?,
        number("SELECT count(*) FROM users")?,
    );
    let spent = "SELECT coalesce(sum(calls), 0), coalesce(sum(prompt_tokens), 0), coalesce(sum(completion_tokens), 0),
                     coalesce(sum(cost_micros), 0)
                 FROM spending";
    db.prepare_cached(spent)?.query_row([], |row| {
        Ok(Figures {
            analyses,
            owed,
            mails,
            users,
            llm_calls: row.get(0)?,
            llm_prompt_tokens: row.get(1)?,
            llm_completion_tokens: row.get(2)?,
            llm_cost_micros: row.get(3)?,
        })
    })
}

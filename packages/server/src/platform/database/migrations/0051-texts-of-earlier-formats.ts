import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Lets the documents wait again that were found by their names alone: from here on, their texts are read. */
export const textsOfEarlierFormats: Migration = {
  name: "0051-texts-of-earlier-formats",
  async up(db) {
    await sql`update file_texts set attempts = 0, busy_until = '', problem = null,
        wanted_at = (select created_at from files
          where files.account_id = file_texts.account_id and files.name = file_texts.file_name)
      where exists (select 1 from files
        where files.account_id = file_texts.account_id and files.name = file_texts.file_name
          and (files.media_type in
              ('application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint')
            or lower(files.original_name) like '%.doc' or lower(files.original_name) like '%.xls'
            or lower(files.original_name) like '%.ppt'))`.execute(db);
  },
};
